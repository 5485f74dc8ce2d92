import { Text, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Fragment, type ReactNode, useId } from 'react';
import { ContactChanges } from '@/components/contacts/connections/contact-changes';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { ExchangeWords, useExchangeLine } from '@/components/contacts/exchanges/exchange-words';
import { ReminderEntry } from '@/components/contacts/reminders/reminder-entry';
import { TimelineItem } from '@/components/ui/timeline-item';
import { entriesOf, timeOf } from '@/lib/contacts/book/notes-model';
import type { Contact } from '@/lib/contacts/book/schema';
import { useContactExchanges } from '@/lib/contacts/exchanges/hooks';
import { useMergesOf } from '@/lib/contacts/merges/hooks';
import { useReminders } from '@/lib/contacts/reminders/hooks';
import { metText } from '@/lib/platform/formats/met-text';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { NoteItem } from './note-item';
import classes from './timeline.module.css';

type Entry = { key: string; at: string; item: ReactNode };

/** What stands above all that has a time: changes of the contact's card that wait, and what was noted without one. */
const first = '9';

/** The owner's own words about a contact, and what has happened with it: as entries with their times. */
function useEntries(contact: Contact): Entry[] {
  const { t } = useTranslation(['contacts', 'reminders', 'connections']);
  const locale = localeOr(useRouter().locale);
  const lineOf = useExchangeLine(useContactName()(contact));
  const { id, content, source, createdAt } = contact;
  const { data: exchanges = [] } = useContactExchanges(id);
  const { data: reminders = [], isError } = useReminders(id);
  const { data: merges = [] } = useMergesOf(id);
  const day = (at: string) => <time dateTime={at}>{utcDayText(at, locale)}</time>;
  const sources: Record<Contact['source'], string> = {
    exchange: t('sourceExchange'),
    scan: t('sourceScan'),
    import: t('sourceImport'),
    manual: t('sourceManual'),
    connection: t('sourceConnection'),
  };
  const met = metText({ ...content.met, on: '' }, locale, (place) => place);
  const metAt = content.met.on || createdAt.slice(0, 10);
  const mergedNow = merges.filter(({ undoableUntil }) => undoableUntil !== null);
  return [
    ...entriesOf(content.note).map((entry, at) => ({
      key: `note ${entry.head || at}`,
      at: timeOf(entry)?.moment ?? first,
      item: <NoteItem contact={contact} entry={entry} />,
    })),
    ...reminders.map((reminder) => ({
      key: reminder.id,
      at: reminder.dueAt,
      item: (
        <TimelineItem title={t('reminders:reminder')}>
          <ReminderEntry contactId={id} reminder={reminder} />
        </TimelineItem>
      ),
    })),
    ...(isError ? [{ key: 'reminders', at: first, item: <TimelineItem title={t('reminders:loadFailed')} /> }] : []),
    ...exchanges.map((exchange) => ({
      key: exchange.id,
      at: exchange.createdAt,
      item: (
        <TimelineItem title={t('leftOnCard')} about={lineOf(exchange)}>
          <ExchangeWords exchange={exchange} />
        </TimelineItem>
      ),
    })),
    ...mergedNow.map((merge) => ({
      key: merge.id,
      at: merge.mergedAt,
      item: <TimelineItem title={t('mergedHere', { count: merge.total })} about={day(merge.mergedAt)} />,
    })),
    ...(met || content.met.on
      ? [
          {
            key: 'met',
            at: `${metAt}T00:00:00.001Z`,
            item: (
              <TimelineItem title={t('met')} about={content.met.on && day(content.met.on)}>
                {met && (
                  <p className={classes.words}>
                    <bdi>{met}</bdi>
                  </p>
                )}
              </TimelineItem>
            ),
          },
        ]
      : []),
    ...(exchanges.length === 0
      ? [{ key: 'source', at: createdAt, item: <TimelineItem title={sources[source]} about={day(createdAt)} /> }]
      : []),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}

/**
 * What has happened with a contact, the newest first: details they left in their own words, the owner's notes, reminders, where the two met, merges,
 * how the contact came, and changes of the contact's card.
 */
export function Timeline({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const titleId = useId();
  const entries = useEntries(contact);
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={3} size="md" id={titleId}>
        {t('timeline')}
      </Title>
      {contact.deletedAt === null && contact.linkedProfileId && <ContactChanges contact={contact} />}
      <ol className={classes.list}>
        {entries.map(({ key, item }) => (
          <Fragment key={key}>{item}</Fragment>
        ))}
      </ol>
      {contact.isShared && (
        <Text size="sm" c="dimmed">
          {t('sharedContact')}
        </Text>
      )}
    </section>
  );
}
