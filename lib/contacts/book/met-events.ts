import { periodOf } from '@/lib/cards/visits/period-model';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { csvRecord } from '@/lib/platform/formats/csv/write';
import { text } from '@/lib/platform/i18n/texts';
import type { StreamedFile } from '@/lib/platform/outgoing-file';
import { selectMetEvents } from './met-events-queries';
import type { MetEvent, MetEventsFilter } from './met-events-schema';
import { openContacts } from './organization-access';

type Choice = Omit<MetEventsFilter, 'limit' | 'cursor'>;

/**
 * The events at which the organization's contacts that the actor reaches were met, the latest first: who met how many of them where,
 * and what became of it.
 * @throws AppError `not_found`, `forbidden` (staff), `invalid_fields` for a cursor of another list
 */
export async function listMetEvents(ctx: Context, slug: string, { limit, cursor, ...choice }: MetEventsFilter) {
  const { reach } = await openContacts(ctx, slug, 'companyContact.read');
  const { from, to } = periodOf(choice, ctx.now, 'UTC');
  const { rows, nextCursor } = await readPage(
    `met-events:${reach.organizationId}:${reach.userId}:${from}:${to}`,
    { limit, cursor },
    (after, most) => selectMetEvents(ctx.db, reach, { from, to, after, limit: most }),
    ({ id, to: last }) => ({ key: last, id }),
  );
  return { items: rows.map(({ id: _, ...event }): MetEvent => event), nextCursor };
}

/** The same events as a CSV file, a line for each member, with every cell safe in a spreadsheet. @throws as {@link listMetEvents} */
export async function exportMetEvents(ctx: Context, slug: string, choice: Choice): Promise<StreamedFile> {
  const word = (key: string) => text(ctx.locale, 'met-events', key);
  const first = await listMetEvents(ctx, slug, { ...choice, limit: 100 });
  async function* write(): AsyncGenerator<string> {
    const headings = ['event', 'place', 'from', 'to', 'member', 'contacts', 'eventContacts', 'followUpsDone'];
    yield csvRecord(headings.map(word));
    for (let page = first; ; ) {
      for (const { people, event, place, from, to, contacts, followUpsDone } of page.items)
        for (const { name, contacts: own } of people)
          yield csvRecord([event, place, from, to, name ?? '', ...[own, contacts, followUpsDone].map(String)]);
      if (!page.nextCursor) return;
      page = await listMetEvents(ctx, slug, { ...choice, limit: 100, cursor: page.nextCursor });
    }
  }
  const name = `${word('file')} ${utcDay(ctx.now)}.csv`;
  return { content: write(), type: 'text/csv; charset=utf-8; header=present', name };
}
