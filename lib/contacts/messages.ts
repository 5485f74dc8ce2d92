import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { contacts, exchanges } from '@/lib/db/tables';
import { displayName } from '@/lib/formats/names';
import { searchText } from '@/lib/formats/search-text';
import { dayText } from '@/lib/i18n/dates';
import type { Locale } from '@/lib/i18n/languages';
import { text } from '@/lib/i18n/texts';

/**
 * What visitors wrote when they left their details on a card. It belongs to the exchange, where nobody but the visitor changes
 * it; a contact quotes it.
 */
export type Message = {
  text: string;
  /** Who wrote it, by the name they gave. */
  by: string;
  /** The day, in UTC. */
  on: string;
  /** What the card was called. */
  card: string;
};

/** The messages behind contacts, by contact, oldest first; what was written twice is there once. */
export async function selectMessages(db: Database, contactIds: string[]): Promise<Map<string, Message[]>> {
  const found = new Map<string, Message[]>();
  if (contactIds.length === 0) return found;
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
    const before = found.get(row.contactId) ?? [];
    if (before.some((message) => message.text === note)) continue;
    const by = displayName({ first, last }, row.language) || company;
    const on = row.createdAt.toISOString().slice(0, 10);
    found.set(row.contactId, [...before, { text: note, by, on, card: row.cardName }]);
  }
  return found;
}

/**
 * Writes what contacts are found by of their messages, after these have changed or gone to another contact. With `revision`,
 * the number of the change in the book, devices learn of it.
 */
export async function messagesChanged(db: Database, contactIds: string[], revision: number | null): Promise<void> {
  if (contactIds.length === 0) return;
  const messages = await selectMessages(db, contactIds);
  const rows = contactIds.map((id) => {
    const said = (messages.get(id) ?? []).map((message) => searchText(message.text));
    return { id, said: said.filter(Boolean).join(' \n ') };
  });
  await db.execute(sql`
    update ${contacts} set said = known.said, revision = coalesce(${revision}::bigint, revision), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known (id uuid, said text)
    where ${contacts.id} = known.id and contacts.said is distinct from known.said`);
}

/** How many contacts are worked on at a time. */
const atOnce = 1000;

/** Writes the same for contacts from before messages were kept apart from notes. */
export async function fillSaid({ db }: { db: Database }): Promise<void> {
  const selectNext = () => db.select({ id: contacts.id }).from(contacts).where(isNull(contacts.said)).limit(atOnce);
  for (let rows = await selectNext(); rows.length > 0; rows = await selectNext())
    await messagesChanged(
      db,
      rows.map(({ id }) => id),
      null,
    );
}

const quotedLines = ({ text: words }: Message) => words.split('\n').map((line) => `> ${line}`.trimEnd());

/** A message as files quote it: who wrote it, when and on which card, then each of its lines behind `> `. */
export function quoted(message: Message, locale: Locale): string {
  const { by, on, card } = message;
  const head = text(locale, 'contacts', 'messageBy', { name: by, day: dayText(on, locale), card });
  return [head, ...quotedLines(message)].join('\n');
}

/**
 * A note without the messages that a file has quoted in it. They are known by their lines behind one that names who wrote them
 * and on which card: the words around those names are another language's, or those of another year.
 */
export function withoutQuotes(note: string, messages: readonly Message[]): string {
  const lines = note.split('\n');
  for (const message of messages) {
    const wanted = quotedLines(message);
    const at = lines.findIndex(
      (line, index) =>
        line.includes(message.by) &&
        line.includes(message.card) &&
        wanted.every((quotedLine, offset) => lines[index + 1 + offset]?.trimEnd() === quotedLine),
    );
    if (at >= 0) lines.splice(at, wanted.length + 1, '');
  }
  const rest = lines.join('\n');
  return rest === note ? note : rest.replace(/\n{3,}/g, '\n\n').trim();
}
