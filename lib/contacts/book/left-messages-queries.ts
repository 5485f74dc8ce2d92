import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contacts, exchanges } from '@/lib/platform/db/tables';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { displayName } from '@/lib/platform/formats/names';
import type { Message } from './quoted-messages';

/** The messages that contacts left, by contact, oldest first; a message with the same text appears once. */
export async function selectMessages(db: Database, contactIds: string[]): Promise<Map<string, Message[]>> {
  const messages = new Map<string, Message[]>();
  if (contactIds.length === 0) return messages;
  const { contactId, left, language, cardName, createdAt } = exchanges;
  const rows = await db
    .select({ contactId, left, language, cardName, createdAt })
    .from(exchanges)
    .where(
      and(inArray(contactId, contactIds), isNull(exchanges.withdrawnAt), sql`coalesce(${left} ->> 'note', '') <> ''`),
    )
    .orderBy(asc(exchanges.id));
  for (const row of rows) {
    if (!row.contactId || !row.left) continue;
    const { note, first, last, company } = row.left;
    const before = messages.get(row.contactId) ?? [];
    if (before.some((message) => message.text === note)) continue;
    const by = displayName({ first, last }, row.language) || company;
    const on = utcDay(row.createdAt);
    messages.set(row.contactId, [...before, { text: note, by, on, card: row.cardName }]);
  }
  return messages;
}

/** Writes the search text of the contacts' messages. With `revision`, the number of the change, devices learn of it. */
export async function writeSaid(
  db: Database,
  rows: { id: string; said: string }[],
  revision: number | null,
): Promise<void> {
  await db.execute(sql`
    update ${contacts} set said = known.said, revision = coalesce(${revision}::bigint, revision), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known (id uuid, said text)
    where ${contacts.id} = known.id and contacts.said is distinct from known.said`);
}

/** Contacts whose search text of messages was never written. */
export async function selectWithoutSaid(db: Database, limit: number): Promise<string[]> {
  const rows = await db.select({ id: contacts.id }).from(contacts).where(isNull(contacts.said)).limit(limit);
  return rows.map(({ id }) => id);
}
