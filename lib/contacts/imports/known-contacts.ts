import { bareUid, type Message, messagesOf, wordsToFindOf } from '@/lib/contacts/book/book';
import type { Database } from '@/lib/platform/db/client';
import { KeyIndex } from './key-index';
import { type KnownRow, selectByWays, selectKeys } from './known-contacts-queries';
import { mergedUids } from './merged-uids-queries';

/** A contact with the messages it left on cards, and the UIDs of contacts that were merged into it. */
export type KnownContact = KnownRow & { messages: Message[]; formerUids: readonly string[] };

/** The UIDs of a contact in the form for comparison: its own, and those of contacts that were merged into it. */
export const uidsOf = ({ id, externalUid, formerUids }: KnownContact): string[] => [
  ...[externalUid ? bareUid(externalUid) : id, ...formerUids],
];

/** What rows look for: UIDs in the form for comparison, ids, match keys, and names in the form for sorting. */
export type Wanted = {
  uids: string[];
  ids: string[];
  keys: string[];
  sortNames: string[];
  /** The same people by their keys and search words, for a finder that looks for each of them alone. */
  people?: { keys: readonly string[]; words: readonly string[] }[];
};

/** A user's contacts that may be one of the wanted people, the oldest first. */
export async function selectKnown(
  db: Database,
  ownerId: string,
  wanted: Wanted,
  merged?: ReadonlyMap<string, readonly string[]>,
): Promise<KnownContact[]> {
  const { uids, keys, sortNames } = wanted;
  const former = merged ?? (await mergedUids(db, ownerId));
  const taken = [...former].flatMap(([id, keys]) => (keys.some((uid) => uids.includes(uid)) ? id : []));
  const ids = [...wanted.ids, ...taken];
  const rows = await selectByWays(db, ownerId, { uids, ids, keys, sortNames });
  const messages = await messagesOf(
    { db },
    rows.map(({ id }) => id),
  );
  return rows
    .map((contact) => ({
      ...contact,
      messages: messages.get(contact.id) ?? [],
      formerUids: former.get(contact.id) ?? [],
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Finds a user's contacts for many rows at once. */
export type Finder = (wanted: Wanted) => Promise<KnownContact[]>;

/** How many contacts are read at once to learn their keys. */
const page = 2000;

/**
 * A finder for a whole file. It reads the keys of all of a user's contacts once and remembers them; the database would compare
 * every contact with every row of each batch.
 */
export async function indexedFinder(db: Database, ownerId: string, pause: () => Promise<void>): Promise<Finder> {
  const index = new KeyIndex<string>();
  const merged = await mergedUids(db, ownerId);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const keyRows = await selectKeys(db, ownerId, after, page);
    for (const { id, externalUid, matchKeys, name, company } of keyRows) {
      await pause();
      const words = wordsToFindOf(name, company ?? '');
      const uids = [...(externalUid ? [bareUid(externalUid)] : []), ...(merged.get(id) ?? [])].map((uid) => `u:${uid}`);
      for (const key of [...uids, ...(matchKeys ?? [])]) index.add(key, words, id);
    }
    const last = keyRows.at(-1);
    if (!last || keyRows.length < page) break;
    after = last.id;
  }
  return ({ uids, ids, sortNames, people = [] }) => {
    const wanted = new Set([...ids, ...uids.flatMap((uid) => index.find(`u:${bareUid(uid)}`, []))]);
    for (const { keys, words } of people)
      for (const key of keys) for (const id of index.find(key, words)) wanted.add(id);
    return selectKnown(db, ownerId, { uids: [], ids: [...wanted], keys: [], sortNames }, merged);
  };
}
