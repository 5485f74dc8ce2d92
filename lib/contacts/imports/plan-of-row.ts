import { isDeepStrictEqual } from 'node:util';
import { byUidAlone, derivedColumns } from '@/lib/contacts/book/book';
import type { Locale } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';
import { addToContact, isReplaced } from './add-to-contact';
import { noRoom } from './draft-notes';
import { asDraft, type Target } from './find-target';
import type { Person } from './people-of-rows';
import type { RowPlan } from './plan-queries';
import type { RowEntry } from './queries';
import { shownAct } from './row-choices';
import type { RowDraft } from './schema';
import { foldRow } from './whole-of-rows';

/** The columns of `contacts` for a draft, with the derived ones, under their names in the database. */
function columnsOf(draft: RowDraft) {
  const { search, sortName, sortCompany, metOn, matchKeys } = derivedColumns(draft);
  const derived = { search, sort_name: sortName, sort_company: sortCompany, met_on: metOn, match_keys: matchKeys };
  return { content: draft.content, tags: draft.tags, language: draft.language, ...derived };
}

/** Whether a row has this plan already. */
export function isPlanned(row: RowEntry, plan: RowPlan): boolean {
  return Object.entries(plan).every(([key, value]) => isDeepStrictEqual(row[key as keyof RowPlan], value));
}

/** What another row of the import has written into the same contact: the contact after it. */
export type Written = RowDraft & { external_uid: string | null };

/**
 * What to do with a row: what its owner has chosen for the contact that was shown, else what is usual.
 * @param onto what rows before it write into the contact
 * @param isApplying whether the owner has seen the plan and agreed: what was to change nothing in a contact changes nothing in it
 */
export function planOf(
  { row, hasPhoto, uid, whole, left, features: said }: Person,
  match: Target | null,
  { locale, onto = null, isApplying = false }: { locale: Locale; onto?: Written | null; isApplying?: boolean },
): RowPlan {
  const { place, planned: before } = row;
  const target = match?.contact ?? null;
  const joinedDraft = isDeepStrictEqual(whole, row.draft) ? null : whole;
  const ids = { targetId: target?.id ?? null, targetVersion: target?.version ?? null };
  // A choice is about the contact that was shown: nothing of another one is replaced.
  const isAsShown = row.targetId === null || row.targetId === ids.targetId;
  const theirs = isAsShown ? row.theirs : [];
  const plan = { place, joinedDraft, ...ids, theirs, problems: noRoom(row.problems, left) };
  const asNew = () => ({ ...columnsOf(whole), id: before?.id ?? newId(), external_uid: uid });
  if (!target) {
    const act = row.isChosen && row.act === 'skip' ? 'skip' : 'add';
    return { ...plan, state: 'new', act, conflicts: [], adds: [], planned: act === 'add' ? asNew() : null };
  }
  const mine = asDraft(target);
  const folded = addToContact(mine, whole, theirs, locale);
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
  const isChosen = row.isChosen && (row.act !== 'update' || isAsShown);
  const isAtRest = isApplying && row.targetId === target.id && shownAct(row) === 'skip';
  const act = isChosen ? row.act : isAtRest ? 'skip' : usual;
  // What the owner has chosen replaces the contact's own value, and never what another row has put there: the first counts.
  const takes = onto ? theirs.filter((path) => !isReplaced(path, mine.content, onto.content)) : theirs;
  // Only what the row was to put there, too, or what the contact itself has no value for, goes into the note then.
  const keeps = (path: string) =>
    theirs.includes(path) || folded.adds.some((added) => added === path || added.startsWith(`${path}.`));
  const after = onto && foldRow({ ...mine, ...onto }, whole, locale, { takes, keeps });
  const changed = after?.draft ?? { language: mine.language, content: folded.content, tags: folded.tags };
  const external = target.externalUid ?? onto?.external_uid ?? uid;
  const asUpdate = adds.length > 0 ? { ...columnsOf(changed), external_uid: external } : null;
  const planned = act === 'add' ? asNew() : act === 'update' ? asUpdate : null;
  // A new contact has room for what does not fit into the known one.
  const problems = act === 'add' ? plan.problems : noRoom(row.problems, left, ...(after?.left ?? [folded]));
  return { ...plan, problems, state, act, conflicts: folded.conflicts, adds, planned };
}
