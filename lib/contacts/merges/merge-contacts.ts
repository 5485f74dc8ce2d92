import {
  assertRoomInBook,
  changeInBook,
  groupIdsInBook,
  openBook,
  readInBook,
  setGroupsInBook,
  toContact,
} from '@/lib/contacts/book/book';
import { maxTags } from '@/lib/contacts/book/limits';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { setApart } from '@/lib/contacts/exchanges/exchanges';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { recoveryTime } from '@/lib/platform/recovery';
import { combine } from './combine';
import { mayBecomeOne } from './may-become-one';
import { moveAlong, moveBack } from './move-along';
import * as queries from './queries';
import type { Merged, MergeRequest, MergesFilter, MergesPage, Undone } from './schema';
import type { MergeState } from './state-schema';
import { withoutMerge } from './undo-parts';

type Row = Awaited<ReturnType<typeof readInBook>>[number];

/**
 * Reads the contacts to merge, and checks that they can be merged.
 * @throws AppError `not_found` (foreign, in the trash), `already_merged`, `version_conflict` with the current contact,
 * `merge_not_shared`
 */
async function findAll(tx: Context, ownerId: string, { ids, versions }: MergeRequest): Promise<Row[]> {
  const rows = await readInBook(tx, ownerId, ids);
  if (rows.length < ids.length) throw new AppError('not_found');
  for (const [at, row] of rows.entries()) {
    if (row.mergeId) throw new AppError('already_merged');
    if (row.deletedAt) throw new AppError('not_found');
    if (versions && versions[at] !== row.version) throw new AppError('version_conflict', { current: toContact(row) });
  }
  if (!mayBecomeOne(rows, await queries.selectLeftBy(tx.db, ids))) throw new AppError('merge_not_shared');
  return rows;
}

const stateOf = (row: Row, groups: string[]): MergeState => ({
  ...{ content: row.content, tags: row.tags, photoId: row.photoId, paperPhotoId: row.paperPhotoId },
  ...{ language: row.language, status: row.status, isStarred: row.isStarred, externalUid: row.externalUid },
  ...{ linkedProfileId: row.linkedProfileId, linkedSeen: row.linkedSeen, organizationId: row.organizationId },
  ...{ sourceProfileId: row.sourceProfileId, groups },
});

/**
 * The contact that stays, as it is after the merge. @throws AppError `invalid_fields` where the result is too much for one
 * contact
 */
function mergedState(rows: Row[], groups: Map<string, string[]>, { choices }: MergeRequest): MergeState {
  const result = combine(rows.map(toContact), choices);
  const content = contactContentSchema.safeParse(result.content);
  const issues = content.error?.issues ?? [];
  const errors = issues.map(({ path, message }) => ({ path: `content.${path.join('.')}`, code: message }));
  if (result.tags.length > maxTags) errors.push({ path: 'tags', code: 'too_many' });
  if (errors.length > 0) throw new AppError('invalid_fields', { errors });
  const linked = rows.find(({ linkedProfileId }) => linkedProfileId !== null);
  // If one of the contacts belongs to an organization, the result does too, by the card through which that contact came.
  const shared = rows.find(({ organizationId }) => organizationId !== null);
  const first = <Key extends 'paperPhotoId' | 'externalUid'>(key: Key) =>
    rows.map((row) => row[key]).find((value) => value !== null) ?? null;
  return {
    ...result,
    paperPhotoId: first('paperPhotoId'),
    externalUid: first('externalUid'),
    organizationId: shared?.organizationId ?? null,
    sourceProfileId: (shared ?? rows[0])?.sourceProfileId ?? null,
    linkedProfileId: linked?.linkedProfileId ?? null,
    linkedSeen: linked?.linkedSeen ?? null,
    status: rows.some(({ status }) => status === 'kept') ? 'kept' : 'new',
    isStarred: rows.some(({ isStarred }) => isStarred),
    groups: [...new Set([...groups.values()].flat())].sort(),
  };
}

/** Merges in a transaction that holds the owner's book under this revision. @throws as {@link mergeContacts} */
export async function mergeInBook(
  tx: Context,
  book: { ownerId: string; revision: number },
  request: MergeRequest,
): Promise<Merged> {
  const contacts = await findAll(tx, book.ownerId, request);
  const rows = [
    ...contacts.filter(({ id }) => id === request.winner),
    ...contacts.filter(({ id }) => id !== request.winner),
  ];
  const [winner, ...losers] = rows as [Row, ...Row[]];
  const { revision, ownerId } = book;
  const groups = await groupIdsInBook(tx, request.ids);
  const before = stateOf(winner, groups.get(winner.id) ?? []);
  const after = mergedState(rows, groups, request);
  const id = newId();
  const leaving = losers.map((row) => row.id);
  const moves = await moveAlong(tx, leaving, winner.id);
  const { groups: wanted, ...columns } = after;
  // The other contacts leave first: the contact that stays may take over the UID of one, and a UID can be used only once.
  for (const row of losers) await changeInBook(tx, row, { deletedAt: tx.now, mergeId: id, revision });
  const merged = await changeInBook(tx, winner, { ...columns, revision });
  await setGroupsInBook(tx, winner.id, wanted);
  const record = {
    id,
    ownerId,
    winnerId: winner.id,
    contactIds: rows.map((row) => row.id),
    before,
    after,
    moves,
    revision,
    createdAt: tx.now,
  };
  await queries.insertMerge(tx.db, record);
  return { merge: { id }, contact: toContact(merged) };
}

/**
 * Merges several of the actor's contacts into one: one contact stays and takes over what the others have, and the others leave
 * the book. A merge can be undone for 30 days.
 * @throws AppError `not_found`, `already_merged`, `version_conflict` with the current contact, `invalid_fields` where the result
 * would be too much for one contact, `merge_not_shared` where an organization would read what was left to a member alone,
 * `forbidden` (staff)
 */
export async function mergeContacts(ctx: Context, request: MergeRequest): Promise<Merged> {
  const ownerId = requireBookOwner(ctx).id;
  return inTransaction(ctx, async (tx) => {
    const revision = await openBook(tx, ownerId);
    return mergeInBook(tx, { ownerId, revision }, request);
  });
}

/**
 * Undoes a merge: all contacts are there again, with what was theirs. Parts edited since stay with the contact that had stayed,
 * and are named in the result.
 * @throws AppError `not_found` (foreign, older than 30 days), `already_undone`, `merge_has_later` with the id of the merge that
 * must be undone first, `contact_limit_reached`, `forbidden` (staff)
 */
export async function undoMerge(ctx: Context, id: string): Promise<Undone> {
  const ownerId = requireBookOwner(ctx).id;
  return inTransaction(ctx, async (tx) => {
    const revision = await openBook(tx, ownerId);
    const undone = await undoInBook(tx, { ownerId, revision }, id);
    await assertRoomInBook(tx, ownerId);
    return undone;
  });
}

/** Undoes a merge in a transaction that has opened the owner's book under this revision. @throws as {@link undoMerge} */
export async function undoInBook(
  tx: Context,
  { ownerId, revision }: { ownerId: string; revision: number },
  id: string,
): Promise<Undone> {
  const merge = await queries.selectMerge(tx.db, ownerId, id);
  if (!merge) throw new AppError('not_found');
  if (merge.undoneAt) throw new AppError('already_undone');
  const blockedBy = await queries.selectBlocking(tx.db, merge);
  if (blockedBy) throw new AppError('merge_has_later', { current: { id: blockedBy } });
  await queries.markUndone(tx.db, id, tx.now);
  const rows = await readInBook(tx, ownerId, merge.contactIds);
  const winner = rows.find((row) => row.id === merge.contactIds[0]);
  const { stayed, kept } = winner ? await takeApart(tx, winner, merge, revision) : { stayed: [], kept: [] };
  const back: Row[] = [];
  for (const row of rows.filter(({ mergeId }) => mergeId === id))
    back.push(await changeInBook(tx, row, { deletedAt: null, mergeId: null, revision }));
  if (winner) {
    await moveBack(tx, merge.moves, winner.id);
    // Exchanges that came since the merge, and are attached to the contact that stayed, may belong to a contact that is back.
    await setApart(
      tx,
      [winner.id],
      back.map((row) => row.id),
    );
  }
  return { contacts: [...stayed, ...back].map(toContact), kept };
}

/** Restores the contact that stayed to its state before the merge, except for parts edited since. */
async function takeApart(tx: Context, winner: Row, merge: queries.MergeRecord, revision: number) {
  const groups = (await groupIdsInBook(tx, [winner.id])).get(winner.id) ?? [];
  const before = await queries.withoutGone(tx.db, merge.before);
  const { state, kept } = withoutMerge(before, merge.after, stateOf(winner, groups));
  const { groups: wanted, ...columns } = state;
  const row = await changeInBook(tx, winner, { ...columns, revision });
  await setGroupsInBook(tx, winner.id, wanted);
  // The contact was moved to the trash since the merge, and stays there.
  return winner.deletedAt ? { stayed: [], kept: [...kept, 'trash'] } : { stayed: [row], kept };
}

/** The merges of the last 30 days, the newest first. @throws AppError `invalid_fields` for a cursor of another list */
export async function listMerges(ctx: Context, { contactId, ...paging }: MergesFilter): Promise<MergesPage> {
  const ownerId = requireBookOwner(ctx).id;
  const scope = JSON.stringify(['merges', ownerId, contactId ?? null]);
  const { rows: page, nextCursor } = await readPage(
    scope,
    paging,
    (before, limit) => queries.selectMerges(ctx.db, ownerId, { before, limit, contactId }),
    ({ merge }) => ({ key: String(merge.revision), id: merge.id }),
  );
  const rows = await readInBook(ctx, ownerId, [...new Set(page.map(({ merge }) => merge.contactIds[0] ?? ''))]);
  const items = page.map(({ merge, blockedBy }) => {
    const winner = rows.find(({ id }) => id === merge.contactIds[0]);
    const until = new Date(merge.createdAt.getTime() + recoveryTime).toISOString();
    return {
      ...{ id: merge.id, winner: winner ? toContact(winner) : null, total: merge.contactIds.length },
      ...{ mergedAt: merge.createdAt.toISOString(), undoableUntil: merge.undoneAt ? null : until, blockedBy },
    };
  });
  return { items, nextCursor };
}
