import { and, asc, eq, gt, inArray, isNull, type or, sql } from 'drizzle-orm';
import { type Message, selectMessages } from '@/lib/contacts/messages';
import type { ContactContent } from '@/lib/contacts/schema';
import { uidBorne } from '@/lib/contacts/sync';
import type { Database } from '@/lib/db/client';
import { contacts } from '@/lib/db/tables';
import { newBreath } from './breathe';
import { KeyIndex } from './key-index';
import { bareUid, wordsToFindOf } from './known-person';
import { mergedUids } from './merged-uids';

/** What the dry run needs to know of a contact. */
const columns = {
  id: contacts.id,
  content: contacts.content,
  tags: contacts.tags,
  language: contacts.language,
  photoId: contacts.photoId,
  externalUid: contacts.externalUid,
  matchKeys: contacts.matchKeys,
  sortName: contacts.sortName,
  version: contacts.version,
};

const own = (ownerId: string) => and(eq(contacts.ownerId, ownerId), isNull(contacts.deletedAt));

async function selectColumns(db: Database, ownerId: string, condition: ReturnType<typeof or>) {
  return db
    .select(columns)
    .from(contacts)
    .where(and(own(ownerId), condition))
    .orderBy(contacts.id)
    .limit(5000);
}

type Row = Awaited<ReturnType<typeof selectColumns>>[number];

/** A contact with what its person wrote on cards, and the UIDs of those that were merged into it. */
export type KnownContact = Row & { messages: Message[]; formerUids: readonly string[] };

/** The UIDs that a contact is known by, as they are compared: its own, and those of contacts that were merged into it. */
export const uidsOf = ({ id, externalUid, formerUids }: KnownContact): string[] => [
  ...[externalUid ? bareUid(externalUid) : id, ...formerUids],
];

/** What rows ask for: UIDs as they are compared, ids, match keys, and names as they are sorted. */
export type Wanted = {
  uids: string[];
  ids: string[];
  keys: string[];
  sortNames: string[];
  /** Those people by their keys and the words they are found by, for whoever finds them one by one. */
  people?: { keys: readonly string[]; words: readonly string[] }[];
};

const list = (texts: string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Somebody's contacts that may be one of the wanted people, the oldest first. Each way has an index of its own. */
export async function selectKnown(
  db: Database,
  ownerId: string,
  wanted: Wanted,
  merged?: ReadonlyMap<string, readonly string[]>,
): Promise<KnownContact[]> {
  const { uids, keys, sortNames } = wanted;
  const former = merged ?? (await mergedUids(db, ownerId));
  const taken = [...former].flatMap(([id, known]) => (known.some((uid) => uids.includes(uid)) ? id : []));
  const ids = [...wanted.ids, ...taken];
  const ways = [
    uids.length > 0 && inArray(uidBorne, uids),
    ids.length > 0 && inArray(contacts.id, ids),
    keys.length > 0 && sql`${contacts.matchKeys} && ${list(keys)}`,
    sortNames.length > 0 && inArray(contacts.sortName, sortNames),
  ];
  const found = new Map<string, Row>();
  for (const way of ways)
    if (way) for (const contact of await selectColumns(db, ownerId, way)) found.set(contact.id, contact);
  const messages = await selectMessages(db, [...found.keys()]);
  return [...found.values()]
    .map((contact) => ({
      ...contact,
      messages: messages.get(contact.id) ?? [],
      formerUids: former.get(contact.id) ?? [],
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Finds somebody's contacts for many rows at once. */
export type Finder = (wanted: Wanted) => Promise<KnownContact[]>;

/** Contacts that are read at once to learn their keys. */
const page = 2000;

/**
 * A finder for a whole file: reads the keys of all of somebody's contacts once and remembers them, since the database would
 * compare every contact with every row of each batch.
 */
export async function indexedFinder(db: Database, ownerId: string): Promise<Finder> {
  const index = new KeyIndex<string>();
  const breath = newBreath();
  const merged = await mergedUids(db, ownerId);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const found = await db
      .select({
        ...{ id: contacts.id, externalUid: contacts.externalUid, matchKeys: contacts.matchKeys },
        name: sql<ContactContent['name']>`${contacts.content}->'name'`,
        company: sql<string | null>`${contacts.content}->>'company'`,
      })
      .from(contacts)
      .where(and(own(ownerId), gt(contacts.id, after)))
      .orderBy(asc(contacts.id))
      .limit(page);
    for (const { id, externalUid, matchKeys, name, company } of found) {
      await breath();
      const words = wordsToFindOf(name, company ?? '');
      const uids = [...(externalUid ? [bareUid(externalUid)] : []), ...(merged.get(id) ?? [])].map((uid) => `u:${uid}`);
      for (const key of [...uids, ...(matchKeys ?? [])]) index.add(key, words, id);
    }
    const last = found.at(-1);
    if (!last || found.length < page) break;
    after = last.id;
  }
  return ({ uids, ids, sortNames, people = [] }) => {
    const known = new Set([...ids, ...uids.flatMap((uid) => index.find(`u:${bareUid(uid)}`, []))]);
    for (const { keys, words } of people)
      for (const key of keys) for (const id of index.find(key, words)) known.add(id);
    return selectKnown(db, ownerId, { uids: [], ids: [...known], keys: [], sortNames }, merged);
  };
}
