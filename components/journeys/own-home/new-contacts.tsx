import { Anchor, Button, Title } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { ContactAvatar } from '@/components/contacts/contact/contact-avatar';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { useFollowUp } from '@/components/contacts/follow-ups/use-follow-up';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import { useContacts, useContactsOverview } from '@/lib/contacts/book/hooks';
import type { Contact } from '@/lib/contacts/book/schema';
import { newestView } from '@/lib/contacts/book/view-schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { besideText } from '@/lib/platform/i18n/lists';
import classes from './own-home.module.css';
import { openRemind } from './remind';

/** How many are shown; the list of contacts has the others. */
const few = 4;

const hrefOf = (id: string) => ({ pathname: '/app/contacts', query: { contact: id } });

function NewContact({ contact, words }: { contact: Contact; words: string | undefined }) {
  const { t } = useTranslation('own-home');
  const locale = localeOr(useRouter().locale);
  const name = useContactName()(contact);
  const reply = useFollowUp(contact, name);
  const { title, company } = contact.content;
  const hasAddress = contact.content.fields.some(({ kind }) => kind === 'email');
  const named = (label: string) => ({ 'aria-label': t('common:labelled', { label, name }) });
  return (
    <li className={classes.row}>
      <ContactAvatar contact={contact} />
      <Link className={classes.who} href={hrefOf(contact.id)}>
        <span className={classes.name}>
          <bdi lang={contact.language}>{name}</bdi>
        </span>
        <span className={classes.about}>
          {besideText([title, company], locale) || utcDayText(contact.createdAt, locale)}
        </span>
        {/* The marks are those of the page’s language, around words that keep their own direction. */}
        {words && (
          <span className={classes.words}>
            <q>
              <bdi>{words}</bdi>
            </q>
          </span>
        )}
      </Link>
      <div className={classes.acts}>
        {hasAddress && (
          <Button size="sm" variant="default" onClick={reply} {...named(t('reply'))}>
            {t('reply')}
          </Button>
        )}
        <Button size="sm" {...quiet} onClick={() => openRemind(contact.id, name)} {...named(t('remind'))}>
          {t('remind')}
        </Button>
      </div>
    </li>
  );
}

/** Who has shared their details and was not looked at since, with what they wrote. */
export function NewContacts({ messages }: { messages: Record<string, string> }) {
  const { t } = useTranslation(['own-home', 'reminders']);
  const { data } = useContacts(newestView);
  const { data: overview } = useContactsOverview();
  const contacts = data?.pages[0]?.items.slice(0, few) ?? [];
  const fresh = overview?.fresh ?? contacts.length;
  return (
    <section className={classes.panel} aria-labelledby="new-contacts">
      <div className={classes.head}>
        <Title order={2} size="md" className={classes.title} id="new-contacts">
          {fresh > 0 && <span className={classes.dot} aria-hidden />}
          {t('newTitle')}
        </Title>
        {fresh > contacts.length && (
          <Anchor
            component={Link}
            className={classes.more}
            href={{ pathname: '/app/contacts', query: { status: 'new' } }}
          >
            {t('reminders:all')}
          </Anchor>
        )}
      </div>
      {contacts.length > 0 ? (
        <ul className={classes.list}>
          {contacts.map((contact) => (
            <NewContact key={contact.id} contact={contact} words={messages[contact.id]} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>
          <IconAddressBook aria-hidden size={28} stroke={1.4} />
          {t(overview?.total ? 'newNone' : 'newNever')}
        </p>
      )}
    </section>
  );
}
