import { periodOf } from '@/lib/cards/visits/period-model';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { csvRecord } from '@/lib/platform/formats/csv/write';
import { text } from '@/lib/platform/i18n/texts';
import type { StreamedFile } from '@/lib/platform/outgoing-file';
import { contactName } from './contact-name-model';
import { namedInFile, namedInList } from './limits';
import { selectMetEvents } from './met-events-queries';
import type { MetEvent, MetEventsFilter } from './met-events-schema';
import { openContacts } from './organization-access';

type Choice = Omit<MetEventsFilter, 'limit' | 'cursor'>;

/**
 * The events at which the organization's contacts that the actor reaches were met, the latest first: who met how many of them where,
 * and what became of it.
 * @throws AppError `not_found`, `forbidden` (staff), `invalid_fields` for a cursor of another list
 */
export async function listMetEvents(
  ctx: Context,
  slug: string,
  { limit, cursor, ...choice }: MetEventsFilter,
  { people, named } = namedInList,
) {
  const { reach } = await openContacts(ctx, slug, 'companyContact.read');
  const { from, to } = periodOf(choice, ctx.now, 'UTC');
  const { rows, nextCursor } = await readPage(
    `met-events:${reach.organizationId}:${reach.userId}:${from}:${to}`,
    { limit, cursor },
    (after, most) => selectMetEvents(ctx.db, reach, { from, to, after, limit: most, people, named }),
    ({ id, to: last }) => ({ key: last, id }),
  );
  const items = rows.map(
    ({ id: _, people, ...event }): MetEvent => ({
      ...event,
      people: people.map(({ met, ...person }) => ({
        ...person,
        met: met.map(({ id, ...contact }) => ({ id, name: contactName(contact) })),
      })),
    }),
  );
  return { items, nextCursor };
}

/** The same events as a CSV file, a line for each member, with every cell safe in a spreadsheet. @throws as {@link listMetEvents} */
export async function exportMetEvents(ctx: Context, slug: string, choice: Choice): Promise<StreamedFile> {
  const word = (key: string) => text(ctx.locale, 'met-events', key);
  const first = await listMetEvents(ctx, slug, { ...choice, limit: 100 }, namedInFile);
  async function* write(): AsyncGenerator<string> {
    const headings = [
      ...[
        'event',
        'place',
        'from',
        'to',
        'days',
        'member',
        'contacts',
        'met',
        'eventContacts',
        'received',
        'followUpsDone',
      ],
    ];
    yield csvRecord(headings.map(word));
    for (let page = first; ; ) {
      for (const { people, event, place, from, to, days, contacts, received, followUpsDone } of page.items)
        for (const { name, contacts: own, met } of people) {
          const names = met.map((contact) => contact.name).filter((called) => called !== '');
          const sums = [contacts, received, followUpsDone].map(String);
          yield csvRecord([
            event,
            place,
            from,
            to,
            days.join('; '),
            name ?? '',
            String(own),
            names.join('; '),
            ...sums,
          ]);
        }
      if (!page.nextCursor) return;
      page = await listMetEvents(ctx, slug, { ...choice, limit: 100, cursor: page.nextCursor }, namedInFile);
    }
  }
  const name = `${word('file')} ${utcDay(ctx.now)}.csv`;
  return { content: write(), type: 'text/csv; charset=utf-8; header=present', name };
}
