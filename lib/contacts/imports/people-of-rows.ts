import { bareUid, derivedColumns, type Known, knownBy, wordsToFind, wordsToFindOf } from '@/lib/contacts/book/book';
import type { Database } from '@/lib/platform/db/client';
import { localeOr } from '@/lib/platform/i18n/languages';
import type { NoRoom } from './draft-notes';
import { KeyIndex } from './key-index';
import { type KnownContact, uidsOf } from './known-contacts';
import * as queries from './queries';
import { type Held, heldBy } from './room-for-rows';
import type { RowDraft } from './schema';
import { wholeOf } from './whole-of-rows';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A row with all the data of its person. */
export type Person = {
  row: queries.RowEntry;
  hasPhoto: boolean;
  uid: string | null;
  whole: RowDraft;
  left: NoRoom;
  features: Known;
  sortName: string;
  held: Held;
  /** What each row says by itself, where there are several. */
  parts: { whole: RowDraft; features: Known }[];
};

const isSure = (features: Known) => features.uid !== null || features.keys.some((key) => !key.startsWith('n:'));

/** Indexes contacts, so that a person is compared only with those that may be meant. */
export function indexOf(contacts: KnownContact[]): (person: Person) => KnownContact[] {
  const index = new KeyIndex<KnownContact>();
  for (const contact of contacts) {
    const words = wordsToFindOf(contact.content.name, contact.content.company);
    const uids = [...uidsOf(contact), contact.id].map((uid) => `u:${uid}`);
    for (const key of [...uids, ...(contact.matchKeys ?? []), `s:${contact.sortName}`]) index.add(key, words, contact);
  }
  return ({ features, sortName }) => {
    const keys = [
      ...(features.uid ? [`u:${features.uid}`] : []),
      ...features.keys,
      ...(isSure(features) ? [] : [`s:${sortName}`]),
    ];
    const contacts = new Set(keys.flatMap((key) => index.find(key, wordsToFind(features))));
    return [...contacts].sort((a, b) => (a.id < b.id ? -1 : 1));
  };
}

/** What to look for among the contacts: who the people may be, and the contact that the owner has chosen for a row. */
export function wantedOf(people: Person[]) {
  return {
    uids: [...new Set(people.flatMap(({ features }) => features.uid ?? []))],
    ids: people.flatMap(({ features, row }) => [
      ...(features.uid && uuid.test(features.uid) ? [features.uid] : []),
      ...(row.isChosen && row.act === 'update' && row.targetId !== null ? [row.targetId] : []),
    ]),
    keys: [...new Set(people.flatMap(({ features }) => features.keys))],
    sortNames: [...new Set(people.filter(({ features }) => !isSure(features)).map(({ sortName }) => sortName))],
    people: people.map(({ features }) => ({ keys: features.keys, words: wordsToFind(features) })),
  };
}

/**
 * The people of rows, each with everything that the row and those joined to it say.
 * @param pause lets other work have its turn
 */
export async function peopleOfRows(
  db: Database,
  owned: Pick<queries.ImportEntry, 'id' | 'options' | 'language'>,
  rows: queries.RowEntry[],
  pause: () => Promise<void>,
): Promise<Person[]> {
  const locale = localeOr(owned.language);
  const places = rows.map(({ place }) => place);
  const joined = Map.groupBy(await queries.selectJoined(db, owned.id, places), ({ joinedTo }) => joinedTo);
  const people: Person[] = [];
  for (const row of rows) {
    await pause();
    const others = joined.get(row.place) ?? [];
    const { whole, left } = await wholeOf(row, others, owned.options.tags, locale, pause);
    // The first row may have no UID where another has one: no two rows of a person have different UIDs.
    const uid = [row, ...others].map((each) => each.uid).find(Boolean) ?? null;
    const features = knownBy(whole.content, uid && bareUid(uid));
    const hasPhoto = [row, ...others].some((each) => each.hasPhoto);
    const parts = others.length > 0 && !row.correction?.content ? [row, ...others] : [];
    people.push({
      row,
      parts: parts.map((each) => ({
        whole: each.draft,
        features: knownBy(each.draft.content, each.uid && bareUid(each.uid)),
      })),
      hasPhoto,
      uid,
      whole,
      left,
      features,
      held: heldBy([row, ...others].map(({ draft }) => draft)),
      sortName: isSure(features) ? '' : derivedColumns(whole).sortName,
    });
  }
  return people;
}
