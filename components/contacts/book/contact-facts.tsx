import { Text, Title, UnstyledButton } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useId } from 'react';
import { LinkedText } from '@/components/ui/linked-text';
import type { Contact } from '@/lib/contacts/book/schema';
import { birthdayText } from '@/lib/platform/formats/met-text';
import { dayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './contact-facts.module.css';

function Fact({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.fact}>
      <Title order={3} size="sm" id={id} className={classes.title}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** What is known of a contact beside the contact details: where met, note, tags, birthday, source. */
export function ContactFacts({ contact, onTag }: { contact: Contact; onTag: (tag: string) => void }) {
  const { t } = useTranslation('contacts');
  const locale = localeOr(useRouter().locale);
  const { content, tags, source, createdAt, language } = contact;
  const { met, note, birthday } = content;
  const sources: Record<Contact['source'], string> = {
    exchange: t('sourceExchange'),
    scan: t('sourceScan'),
    import: t('sourceImport'),
    manual: t('sourceManual'),
    connection: t('sourceConnection'),
  };
  return (
    <>
      {(met.event || met.place || met.on) && (
        <Fact title={t('met')}>
          {[met.event, met.place, met.on && dayText(met.on, locale)].filter(Boolean).map((text) => (
            <Text key={text}>
              <bdi>{text}</bdi>
            </Text>
          ))}
        </Fact>
      )}
      {note && (
        <Fact title={t('note')}>
          <Text className={classes.note} lang={language} dir="auto">
            <LinkedText text={note} />
          </Text>
        </Fact>
      )}
      {birthday && (
        <Fact title={t('birthday')}>
          <Text>{birthdayText(birthday, locale)}</Text>
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact title={t('tags')}>
          <ul className={classes.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <UnstyledButton className={classes.tag} onClick={() => onTag(tag)}>
                  <bdi>{tag}</bdi>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Text size="sm" c="dimmed">
        {sources[source]} · <time dateTime={createdAt}>{dayText(createdAt, locale)}</time>
      </Text>
    </>
  );
}
