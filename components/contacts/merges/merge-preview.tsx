import { Text, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { ContactAvatar } from '@/components/contacts/contact/contact-avatar';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { shownField } from '@/lib/contacts/book/model';
import type { combine } from '@/lib/contacts/merges/combine';
import { birthdayText, metText } from '@/lib/platform/formats/met-text';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './merge-chooser.module.css';

/** The contact that results from the merge. */
export function MergePreview({ result }: { result: ReturnType<typeof combine> }) {
  const { t } = useTranslation(['merges', 'contacts']);
  const locale = localeOr(useRouter().locale);
  const name = useContactName()(result);
  const id = useId();
  const { content, tags } = result;
  const ways = content.fields.flatMap((field) => shownField(field, locale) ?? []);
  const met = metText(content.met, locale, (place) => t('contacts:metAt', { place }));
  const facts = [met, content.birthday && birthdayText(content.birthday, locale), tags.join(' · ')];
  return (
    <section className={classes.result} aria-labelledby={id}>
      <Title order={3} size="sm" id={id}>
        {t('result')}
      </Title>
      <div className={classes.person}>
        <ContactAvatar contact={result} />
        <div>
          <Text component="bdi" fw={700} lang={result.language} dir="auto">
            {name}
          </Text>
          <Text lang={result.language}>
            <bdi>{[content.title, content.department, content.company].filter(Boolean).join(' · ')}</bdi>
          </Text>
        </div>
      </div>
      <ul className={classes.list}>
        {ways.map((way) => (
          <li key={way.copy}>
            <bdi dir={way.isLeftToRight ? 'ltr' : 'auto'}>{way.line}</bdi>
          </li>
        ))}
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      {content.note && (
        <Text className={classes.note} mt={8} c="dimmed" lang={result.language} dir="auto">
          {content.note}
        </Text>
      )}
    </section>
  );
}
