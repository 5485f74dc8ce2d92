import { isDeepStrictEqual } from 'node:util';
import type { ImportEntry, RowEntry } from './queries';
import type { RowAct, RowCorrection, RowDraft, RowEdit } from './schema';

// What the owner of an import has decided about a row, and how far the decision goes.

/** Whether the owner has corrected a row or decided about it: it stays a row of its own, and is joined to no other. */
export const isTouched = ({ correction, isChosen, theirs }: Pick<RowEntry, 'correction' | 'isChosen' | 'theirs'>) =>
  correction !== null || isChosen || theirs.length > 0;

/** Whether the owner has decided about a row as it was shown, with the rows joined to it: no further row is joined to it. */
export const isSettled = ({ correction, isChosen, theirs }: Pick<RowEntry, 'correction' | 'isChosen' | 'theirs'>) =>
  correction?.content !== undefined || isChosen || theirs.length > 0;

/** What a row is shown to do: an update that would change nothing is none, unless the owner has chosen it. */
export const shownAct = ({ act, isChosen, adds }: Pick<RowEntry, 'act' | 'isChosen' | 'adds'>): RowAct =>
  act === 'update' && !isChosen && adds.length === 0 ? 'skip' : act;

/**
 * Whether a row has been shown as a contact of its own beside this contact, which is as it was when the file came: another row had
 * claimed it. Whatever that one has become since, this row is not the contact.
 */
export const isShownApart = (
  { state, targetId }: Pick<RowEntry, 'state' | 'targetId'>,
  { updatedAt }: { updatedAt: Date },
  { createdAt }: Pick<ImportEntry, 'createdAt'>,
): boolean => state === 'new' && targetId === null && updatedAt < createdAt;

/** A draft without the tags that the owner has taken away, and with what else they corrected; added tags are not in it yet. */
export function corrected(draft: RowDraft, correction: RowCorrection | null): RowDraft {
  const { tags, ...said } = correction ?? {};
  return { ...draft, ...said, tags: draft.tags.filter((tag) => !tags?.removed.includes(tag)) };
}

/** The row as it is shown to its owner. */
export function shownDraft({ draft, joinedDraft, correction }: Pick<RowEntry, 'draft' | 'joinedDraft' | 'correction'>) {
  if (joinedDraft) return joinedDraft;
  const shown = corrected(draft, correction);
  return { ...shown, tags: [...new Set([...shown.tags, ...(correction?.tags?.added ?? [])])] };
}

/** The correction of a row after another one: only what differs from the row as it was shown is corrected. */
export function correctionOf(row: RowEntry, { content, tags, language }: RowEdit): RowCorrection {
  const shown = shownDraft(row);
  const after: RowCorrection = { ...row.correction };
  if (content && !isDeepStrictEqual(content, shown.content)) after.content = content;
  if (language && language !== shown.language) after.language = language;
  if (tags) {
    const { added, removed } = row.correction?.tags ?? { added: [], removed: [] };
    const news = tags.filter((tag) => !shown.tags.includes(tag));
    const gone = shown.tags.filter((tag) => !tags.includes(tag));
    if (news.length + gone.length > 0)
      after.tags = {
        added: [...new Set([...added.filter((tag) => !gone.includes(tag)), ...news])],
        removed: [...new Set([...removed.filter((tag) => !news.includes(tag)), ...gone])],
      };
  }
  return after;
}
