import { and, eq, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '@/lib/platform/db/containing';
import { contactGroupMembers, contactGroups, contacts } from '@/lib/platform/db/tables';
import { searchDigits, searchText, searchWords } from '@/lib/platform/formats/search-text';
import { privateFrom } from './derived-columns';
import { alive, recoverable } from './queries';
import type { ContactsChoice } from './schema';

/** Whether a contact contains a text that `searchText` has normalized. */
const contains = (text: string) => like(contacts.search, containing(text));
/** Matches contacts by the messages they left. Most contacts left none: the index holds only those that did. */
const isSaid = (text: string) => and(ne(contacts.said, ''), like(contacts.said, containing(text)));

// The whole search text is matched too, because only that has an index.
const isShared = (text: string) =>
  or(
    and(contains(text), sql`split_part(${contacts.search}, ${privateFrom}, 1) like ${containing(text)}`),
    isSaid(text),
  );

const isFound = (text: string) => or(contains(text), isSaid(text));

/** Matches contacts that hold all words of a search or, where the search may be part of a phone number, its digits. */
function matches(q: string, holds: (text: string) => SQL | undefined): SQL | undefined {
  const words = and(...searchWords(q).map(holds));
  const digits = searchDigits(q);
  return digits ? or(holds(digits), words) : words;
}

/** Matches contacts by what everybody who may read them can see, not by what only their owner knows. */
export const foundByShared = (q: string) => matches(q, isShared);

/**
 * Compares a column with a text, ignoring upper and lower case. The search text holds the same words, so its index narrows the
 * rows.
 */
export const says = (column: SQL, text: string) =>
  and(contains(searchText(text)), sql`lower(${column}) = lower(${text})`);

/** Matches contacts in use, or contacts in the trash. */
export const inState = (state: ContactsChoice['state']) => (state === 'kept' ? alive : recoverable);

/** Matches contacts in use, and contacts in the trash that can still be restored. */
export const isThere = or(alive, recoverable);

/** Matches contacts by id. The ids are one parameter, because a statement has at most 65,535 parameters. */
export const idIn = (ids: string[]) => sql`${contacts.id} = any(${`{${ids.join(',')}}`}::uuid[])`;

/** Matches the owner's contacts that fit a choice: every part of the choice must hold, and an empty part holds for all. */
export function chosenBy(ownerId: string, choice: ContactsChoice): SQL | undefined {
  const { q, tag, group, source, status, starred, company, event, state } = choice;
  const inGroup = sql`${contacts.id} in (
    select ${contactGroupMembers.contactId} from ${contactGroupMembers}
    join ${contactGroups} on ${contactGroups.id} = ${contactGroupMembers.groupId}
    where ${contactGroups.id} = ${group || null} and ${contactGroups.ownerId} = ${ownerId})`;
  return and(
    eq(contacts.ownerId, ownerId),
    inState(state),
    matches(q, isFound),
    tag ? sql`${contacts.tags} @> array[${tag}]` : undefined,
    group ? inGroup : undefined,
    source ? eq(contacts.source, source) : undefined,
    status ? eq(contacts.status, status) : undefined,
    starred ? eq(contacts.isStarred, true) : undefined,
    company ? says(sql`${contacts.content}->>'company'`, company) : undefined,
    event ? says(sql`${contacts.content}->'met'->>'event'`, event) : undefined,
  );
}
