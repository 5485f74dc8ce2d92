import { and, eq, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { contactGroupMembers, contactGroups, contacts } from '@/lib/platform/db/tables';
import { searchDigits, searchText, searchWords } from '@/lib/platform/formats/search-text';
import { privateFrom } from './derived-columns';
import { alive, recoverable } from './queries';
import type { ContactsChoice } from './schema';

/** `%`, `_` and `\` are letters like all others. `text` is normalised by `searchText`. */
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const contains = (text: string) => like(contacts.search, pattern(text));
/** By what they wrote themselves. Most have not: the index is of the others. */
const isSaid = (text: string) => and(ne(contacts.said, ''), like(contacts.said, pattern(text)));

// Asked for in the whole text too, for which there is an index.
const isShared = (text: string) =>
  or(and(contains(text), sql`split_part(${contacts.search}, ${privateFrom}, 1) like ${pattern(text)}`), isSaid(text));

const isFound = (text: string) => or(contains(text), isSaid(text));

/** Those that hold all words of a search, or, where it may be a part of a phone number, that number. */
function found(q: string, holds: (text: string) => SQL | undefined): SQL | undefined {
  const words = and(...searchWords(q).map(holds));
  const digits = searchDigits(q);
  return digits ? or(holds(digits), words) : words;
}

/** Those that hold what is searched for, by what not only their owner knows of them. */
export const foundByShared = (q: string) => found(q, isShared);

/** The same text but for upper and lower case. What is searched holds it too, and there it is found by an index. */
export const says = (column: SQL, text: string) =>
  and(contains(searchText(text)), sql`lower(${column}) = lower(${text})`);

/** In use, or in the trash. */
export const inState = (state: ContactsChoice['state']) => (state === 'kept' ? alive : recoverable);

/** In use, or still to be brought back from the trash. */
export const isThere = or(alive, recoverable);

/** One of these; as one parameter, for a statement has at most 65,535 of them. */
export const idIn = (ids: string[]) => sql`${contacts.id} = any(${`{${ids.join(',')}}`}::uuid[])`;

/** Those of somebody's contacts that are chosen: every part of the choice must hold, what is empty holds for all. */
export function chosenBy(ownerId: string, choice: ContactsChoice): SQL | undefined {
  const { q, tag, group, source, status, starred, company, event, state } = choice;
  const inGroup = sql`${contacts.id} in (
    select ${contactGroupMembers.contactId} from ${contactGroupMembers}
    join ${contactGroups} on ${contactGroups.id} = ${contactGroupMembers.groupId}
    where ${contactGroups.id} = ${group || null} and ${contactGroups.ownerId} = ${ownerId})`;
  return and(
    eq(contacts.ownerId, ownerId),
    inState(state),
    found(q, isFound),
    tag ? sql`${contacts.tags} @> array[${tag}]` : undefined,
    group ? inGroup : undefined,
    source ? eq(contacts.source, source) : undefined,
    status ? eq(contacts.status, status) : undefined,
    starred ? eq(contacts.isStarred, true) : undefined,
    company ? says(sql`${contacts.content}->>'company'`, company) : undefined,
    event ? says(sql`${contacts.content}->'met'->>'event'`, event) : undefined,
  );
}
