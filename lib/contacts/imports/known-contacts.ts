import { bareUid, type Message, messagesOf, wordsToFindOf } from '@/lib/contacts/book/book';
import type { Database } from '@/lib/platform/db/client';
import { newInterruptibleYield } from '@/lib/platform/jobs/yield-to-event-loop';
import { KeyIndex } from './key-index';
import { type KnownRow, selectByWays, selectKeys } from './known-contacts-queries';
import { mergedUids } from './merged-uids-queries';

/** A contact with what its person wrote on cards, and the UIDs of those that were merged into it. */
export type KnownContact = KnownRow & { messages: Message[]; formerUids: readonly string[] };

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

/** Somebody's contacts that may be one of the wanted people, the oldest first. */
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
  const found = await selectByWays(db, ownerId, { uids, ids, keys, sortNames });
  const messages = await messagesOf(
    { db },
    found.map(({ id }) => id),
  );
  return found
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
  const yieldToEventLoop = newInterruptibleYield();
  const merged = await mergedUids(db, ownerId);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const found = await selectKeys(db, ownerId, after, page);
    for (const { id, externalUid, matchKeys, name, company } of found) {
      await yieldToEventLoop();
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
