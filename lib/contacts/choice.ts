import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { contactGroupMembers, contactGroups, contacts } from '@/lib/db/tables';
import { searchDigits, searchText, searchWords } from '@/lib/formats/search-text';
import { alive, recoverable } from './queries';
import type { ContactsChoice } from './schema';

/** `%`, `_` and `\` are letters like all others. `text` is normalised by `searchText`. */
const contains = (text: string) => like(contacts.search, `%${text.replace(/[\\%_]/g, '\\$&')}%`);

/** The same text but for upper and lower case. What is searched holds it too, and there it is found by an index. */
const says = (column: SQL, text: string) => and(contains(searchText(text)), sql`lower(${column}) = lower(${text})`);

/** One of these; as one parameter, for a statement has at most 65,535 of them. */
export const idIn = (ids: string[]) => sql`${contacts.id} = any(${`{${ids.join(',')}}`}::uuid[])`;

/** Those of somebody's contacts that are chosen: every part of the choice must hold, what is empty holds for all. */
export function chosenBy(ownerId: string, choice: ContactsChoice): SQL | undefined {
  const { q, tag, group, source, status, starred, company, event, state } = choice;
  const words = and(...searchWords(q).map(contains));
  const digits = searchDigits(q);
  const inGroup = sql`${contacts.id} in (
    select ${contactGroupMembers.contactId} from ${contactGroupMembers}
    join ${contactGroups} on ${contactGroups.id} = ${contactGroupMembers.groupId}
    where ${contactGroups.id} = ${group || null} and ${contactGroups.ownerId} = ${ownerId})`;
  return and(
    eq(contacts.ownerId, ownerId),
    state === 'kept' ? alive : recoverable,
    // Where it may be a part of a phone number, that may be found instead of the words.
    digits ? or(contains(digits), words) : words,
    tag ? sql`${contacts.tags} @> array[${tag}]` : undefined,
    group ? inGroup : undefined,
    source ? eq(contacts.source, source) : undefined,
    status ? eq(contacts.status, status) : undefined,
    starred ? eq(contacts.isStarred, true) : undefined,
    company ? says(sql`${contacts.content}->>'company'`, company) : undefined,
    event ? says(sql`${contacts.content}->'met'->>'event'`, event) : undefined,
  );
}
