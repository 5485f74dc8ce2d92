import { isDeepStrictEqual } from 'node:util';
import {
  areSurelyOne,
  bareUid,
  both,
  byUidAlone,
  derivedColumns,
  type Known,
  knownBy,
  wordsToFind,
  wordsToFindOf,
} from '@/lib/contacts/book/book';
import type { Database } from '@/lib/platform/db/client';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';
import { newYield } from '@/lib/platform/jobs/yield-to-event-loop';
import { addToContact } from './add-to-contact';
import { type Claim, Claims } from './claims';
import { type NoRoom, noRoom } from './draft-notes';
import { asDraft, type Target, targetOf } from './find-target';
import { KeyIndex } from './key-index';
import { type Finder, indexedFinder, type KnownContact, selectKnown, uidsOf } from './known-contacts';
import * as queries from './queries';
import { type Held, haveRoom, heldBy, heldTogether } from './room-for-rows';
import type { RowDraft } from './schema';
import { wholeOf } from './whole-of-rows';

type Import = Pick<queries.ImportEntry, 'id' | 'ownerId' | 'options' | 'language'>;
type Row = queries.RowEntry;

/** How many rows are processed together. */
const batch = 200;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A row with all the data of its person. */
type Person = {
  row: Row;
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
function indexOf(contacts: KnownContact[]): (person: Person) => KnownContact[] {
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

function wantedOf(people: Person[]) {
  return {
    uids: [...new Set(people.flatMap(({ features }) => features.uid ?? []))],
    ids: people.flatMap(({ features }) => (features.uid && uuid.test(features.uid) ? [features.uid] : [])),
    keys: [...new Set(people.flatMap(({ features }) => features.keys))],
    sortNames: [...new Set(people.filter(({ features }) => !isSure(features)).map(({ sortName }) => sortName))],
    people: people.map(({ features }) => ({ keys: features.keys, words: wordsToFind(features) })),
  };
}

/** The columns of `contacts` for a draft, with the derived ones, under their names in the database. */
function columnsOf(draft: RowDraft) {
  const { search, sortName, sortCompany, metOn, matchKeys } = derivedColumns(draft);
  const derived = { search, sort_name: sortName, sort_company: sortCompany, met_on: metOn, match_keys: matchKeys };
  return { content: draft.content, tags: draft.tags, language: draft.language, ...derived };
}

/** Whether a row has this plan already. */
function isPlanned(row: Row, plan: queries.RowPlan): boolean {
  return Object.entries(plan).every(([key, value]) => isDeepStrictEqual(row[key as keyof queries.RowPlan], value));
}

function planOf(
  { row, hasPhoto, uid, whole, left, features: said }: Person,
  match: Target | null,
  locale: Locale,
): queries.RowPlan {
  const { place, planned: before } = row;
  const target = match?.contact ?? null;
  const joinedDraft = isDeepStrictEqual(whole, row.draft) ? null : whole;
  const ids = { targetId: target?.id ?? null, targetVersion: target?.version ?? null };
  const plan = { place, joinedDraft, ...ids, problems: noRoom(row.problems, left) };
  const asNew = () => ({ ...columnsOf(whole), id: before?.id ?? newId(), external_uid: uid });
  if (!target) {
    const act = row.isChosen && row.act === 'skip' ? 'skip' : 'add';
    return { ...plan, state: 'new', act, conflicts: [], adds: [], planned: act === 'add' ? asNew() : null };
  }
  const mine = asDraft(target);
  const folded = addToContact(mine, whole, row.theirs, locale);
  const isOtherName = folded.conflicts.some(({ path }) => path === 'name');
  // Devices recognize their contacts by UID, so a UID is added even where nothing else is new.
  const takesUid = match?.takesUid && !isOtherName;
  const photo = hasPhoto && target.photoId === null ? ['photo'] : [];
  const adds = [...folded.adds, ...photo, ...(takesUid ? ['uid'] : [])];
  const state = folded.conflicts.length > 0 ? 'conflict' : adds.length > 0 ? 'update' : 'same';
  // A different name, or a name where there was none, may be another person: nothing is written into a contact before its owner
  // has agreed. A UID is certain.
  const isByUidAlone = match?.likeness === byUidAlone;
  // A person reached in the same way as the contact is the contact under another name; skipping the row loses no one else.
  const isKnownWay = said.keys.some((key) => /^[epa]:/.test(key) && target.matchKeys?.includes(key));
  const isDoubtful = isByUidAlone
    ? adds.length > 0 || !isKnownWay
    : (match?.isEither && state !== 'same') ||
      (match?.likeness !== 1 && (isOtherName || (state !== 'same' && !match?.isSure)));
  const usual = isDoubtful ? 'add' : state === 'same' ? 'skip' : 'update';
  const act = row.isChosen ? row.act : usual;
  const changed = { language: mine.language, content: folded.content, tags: folded.tags };
  const asUpdate = adds.length > 0 ? { ...columnsOf(changed), external_uid: target.externalUid ?? uid } : null;
  const planned = act === 'add' ? asNew() : act === 'update' ? asUpdate : null;
  // A new contact has room for what does not fit into the known one.
  const problems = act === 'add' ? plan.problems : noRoom(row.problems, left, folded);
  return { ...plan, problems, state, act, conflicts: folded.conflicts, adds, planned };
}

/** What a second row of the same contact is compared with: one row may have the contact's mailbox, the other its number. */
function claimOf({ features }: Person, { isSure, theirs }: Target): Known[] {
  return isSure ? [features, { ...both(features, theirs), uid: features.uid }] : [features];
}

/**
 * Decides about a row whose contact was claimed by an earlier row: `joined` where the two rows are surely one person, or have two
 * UIDs that the owner has united by a merge; `full` where the first row's person has no room for it; `same` where the contact says
 * everything of the row already, and a merged UID or more than a phone number makes it the same person; else another person.
 */
function secondOf(person: Person, { contact, likeness: score, isSure, isEither }: Target, claim: Claim) {
  const { features, whole, held } = person;
  if (isEither) return 'other';
  const hasRoom = haveRoom(claim.held, held);
  const isOne = claim.known.some((first) => areSurelyOne(first, features));
  if (isOne && hasRoom) return 'joined';
  const borne = uidsOf(contact);
  const isBorne = ({ uid }: Known) => uid !== null && borne.includes(uid);
  const isMerged = isBorne(features) && claim.known.every((first) => isBorne(first) && first.uid !== features.uid);
  const { adds, conflicts } = addToContact(asDraft(contact), whole);
  const isSame = isMerged || (conflicts.length === 0 && (isOne || (isSure && score <= 2)));
  if (adds.length === 0 && isSame) return 'same';
  if (!isOne && !(isMerged && score !== byUidAlone)) return 'other';
  return hasRoom ? 'joined' : 'full';
}

/** What planning needs beside the rows; `pause` lets other work have its turn, and throws to stop. */
type Means = { claims: Claims; find: Finder; pause: () => Promise<void> };

/** The contact of a person, and what the person is to the row that has claimed it; null where it is theirs alone. */
async function claimedBy(person: Person, candidates: KnownContact[], { claims, pause }: Means) {
  const { place } = person.row;
  const look = async (among: KnownContact[]) => {
    const match = await targetOf(person, among, pause);
    const claim = match && claims.of(match.contact.id);
    return { match, claim, second: match && claim && claim.place !== place ? secondOf(person, match, claim) : null };
  };
  const first = await look(candidates);
  if (first.second !== 'full') return first;
  // Like the rows of a file among themselves: whoever comes when a person is full is compared with the next of the same person.
  return look(
    candidates.filter(({ id }) => {
      const claim = claims.of(id);
      return !claim || claim.place === place || haveRoom(claim.held, person.held);
    }),
  );
}

/**
 * Finds the contacts of rows, and stores what to do with each row.
 * @returns the places of rows to which others were joined, which have to be planned again
 */
async function planRows(db: Database, owned: Import, rows: Row[], means: Means): Promise<Set<number>> {
  const { claims, find, pause } = means;
  const locale = localeOr(owned.language);
  const joined = Map.groupBy(
    await queries.selectJoined(
      db,
      owned.id,
      rows.map(({ place }) => place),
    ),
    ({ joinedTo }) => joinedTo,
  );
  const people: Person[] = [];
  for (const row of rows) {
    await pause();
    const others = joined.get(row.place) ?? [];
    const { whole, left } = await wholeOf(row, others, owned.options.tags, locale, pause);
    // The first row may have no UID where another has one: no two rows of a person have different UIDs.
    const uid = [row, ...others].map((each) => each.uid).find(Boolean) ?? null;
    const features = knownBy(whole.content, uid && bareUid(uid));
    const hasPhoto = [row, ...others].some((each) => each.hasPhoto);
    const parts = others.length > 0 && !row.isEdited ? [row, ...others] : [];
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
  const candidatesOf = indexOf(await find(wantedOf(people)));
  const plans: queries.RowPlan[] = [];
  const again = new Set<number>();
  for (const person of people) {
    await pause();
    const { place, act, isChosen } = person.row;
    const { match, claim, second } = await claimedBy(person, candidatesOf(person), means);
    const target = second === 'other' || second === 'full' ? null : match;
    if (target && claim && second === 'joined' && !(isChosen && act === 'add')) {
      await queries.joinRow(db, owned.id, place, claim.place);
      claim.held = heldTogether(claim.held, person.held);
      claims.handOn(place, claim);
      again.add(claim.place);
      continue;
    }
    const plan = planOf(person, target, locale);
    if (target && !claim && plan.act !== 'add')
      claims.claim(target.contact.id, { place, known: claimOf(person, target), held: person.held });
    if (!isPlanned(person.row, plan)) plans.push(plan);
  }
  await queries.writePlans(db, owned.id, plans);
  return again;
}

/** Plans one row again, with the contacts as they are now. */
export async function planRow(db: Database, owned: Import, row: Row): Promise<void> {
  const find: Finder = (wanted) => selectKnown(db, owned.ownerId, wanted);
  await planRows(db, owned, [row], { claims: new Claims(), find, pause: newYield() });
}

/**
 * Plans every row of an import again, in the order of the file.
 * @param pause is awaited at each step; throws to stop
 * @param onBatch receives the last place of a batch; throws to stop
 */
export async function planAll(
  db: Database,
  owned: Import,
  pause: () => Promise<void>,
  onBatch: (place: number) => Promise<void>,
): Promise<void> {
  const means = { claims: new Claims(), find: await indexedFinder(db, owned.ownerId, pause), pause };
  let again = new Set<number>();
  let after = 0;
  for (;;) {
    const rows = await queries.selectLeaders(db, owned.id, after, batch);
    const last = rows.at(-1);
    if (!last) break;
    for (const place of await planRows(db, owned, rows, means)) again.add(place);
    after = last.place;
    await onBatch(after);
  }
  // Once at the end: planned after each batch, a row would be folded again with all its rows as often as there are batches.
  while (again.size > 0) {
    const places = [...again].sort((one, other) => one - other);
    again = new Set();
    for (let at = 0; at < places.length; at += batch) {
      const rows = await queries.selectRowsAt(db, owned.id, places.slice(at, at + batch));
      const leaders = rows.filter(({ joinedTo }) => joinedTo === null);
      for (const place of await planRows(db, owned, leaders, means)) again.add(place);
      await onBatch(after);
    }
  }
}
