import { closeDueAccount, deleteAccountRow, endAllSessions } from '@/lib/account/users/users';
import { deleteCardsIn, leaveCardsTo } from '@/lib/cards/card/card';
import { purgeSomeVisits } from '@/lib/cards/visits/visits';
import { purgeSomeContacts } from '@/lib/contacts/book/book';
import { archiveFolder } from '@/lib/journeys/account-export/account-export';
import { importFolders } from '@/lib/journeys/account-import/account-import';
import { offboard, usualPlan } from '@/lib/journeys/offboarding/offboarding';
import { appointHeir, membersById } from '@/lib/organization/members/members';
import { deleteOrganization } from '@/lib/organization/organization/organization';
import { accountGoes } from '@/lib/platform/account-goes';
import { namesInLogs } from '@/lib/platform/audit/audit';
import { findForDeletion } from '@/lib/platform/auth/accounts';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { ErrorCode } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { defineJob } from '@/lib/platform/jobs/define-job';
import { deleteAnalyticsPerson } from '@/lib/platform/outside/analytics/delete-person';
import { messenger } from '@/lib/platform/outside/messenger/messenger';
import { storage } from '@/lib/platform/outside/storage/storage';
import { foldersOf, leaveUploads } from '@/lib/platform/uploads/uploads';
import * as queries from './queries';

/** Days for which a token of a deleted account is refused by name: longer than any is valid. */
const rememberedDays = 14;

/** Milliseconds until a deletion that has failed is tried again. */
const pause = 3_600_000;

/** Begins the deletion of an account whose 14 days are over: from now on it cannot be kept. @returns whether there is work */
async function startDeletion(userId: string): Promise<boolean> {
  return inTransaction(systemContext(), async (tx) => {
    if (!(await closeDueAccount(tx, userId))) return false;
    await queries.insertDeletion(tx.db, userId);
    await endAllSessions(tx, userId);
    return true;
  });
}

/**
 * Leaves one organization in which the user still has something, or deletes it where it has no one else.
 * @returns whether there was one
 */
async function leaveNext(ctx: Context, userId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const organization = await queries.lockNextOrganization(tx.db, userId);
    if (!organization) return false;
    const { id } = organization;
    const [member] = await membersById(tx, id, [userId]);
    const heir = await appointHeir(tx, id, userId);
    if (!heir && member?.status === 'active') {
      await deleteOrganization(tx, id);
      return true;
    }
    // The heir owns the organization by now where it would have no owner; that this user may go is decided.
    if (member) await offboard(tx, id, { ...member, role: 'USER' }, { ...usualPlan, endSessions: false });
    if (heir) {
      await leaveCardsTo(tx, id, userId, heir.id);
      await leaveUploads(tx, id, { from: userId, to: heir.id });
    } else await deleteCardsIn(tx, id, userId);
    return true;
  });
}

/** Deletes the user's rows, once what is theirs alone has become few. */
async function deleteRows(ctx: Context, userId: string, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await announce(tx, accountGoes, { userId, email, names: await namesInLogs(tx, userId) });
    await queries.updateDeletion(tx.db, userId, {
      files: [...(await foldersOf(tx, userId)), archiveFolder(userId), ...(await importFolders(tx, userId))],
      goneAt: tx.now,
    });
    await deleteAccountRow(tx, userId);
  });
}

/** Deletes what is outside our database. Each part is safe to repeat. */
async function deleteOutside({ userId, files }: queries.DeletionRow): Promise<void> {
  await identity()
    .deleteUser(userId)
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
  for (const folder of files) await storage().removeAll(folder);
  await messenger().deleteContact(userId);
  await deleteAnalyticsPerson(userId);
}

/** One part of the deletion of an account. @returns whether more is left */
async function step(userId: string): Promise<boolean> {
  const row = await queries.selectDeletion(database(), userId);
  if (!row) return startDeletion(userId);
  if (row.finishedAt) return false;
  if (row.goneAt) {
    await deleteOutside(row);
    await queries.updateDeletion(database(), userId, { files: [], finishedAt: new Date(), problem: null });
    return false;
  }
  const actor = await findForDeletion(userId);
  // The account was deleted at this moment by hand: what is outside is left.
  if (!actor) {
    await queries.updateDeletion(database(), userId, { goneAt: new Date() });
    return true;
  }
  const ctx: Context = { ...systemContext(), actor };
  if (await leaveNext(ctx, userId)) return true;
  if (await purgeSomeContacts(ctx, userId)) return true;
  if (await purgeSomeVisits(ctx, userId)) return true;
  await deleteRows(ctx, userId, actor.email);
  return true;
}

/** Notes why a deletion has failed, and tries it again after a while: it has no end but the account's. */
async function fail(userId: string, reason: ErrorCode): Promise<void> {
  const nextTryAt = new Date(Date.now() + pause);
  await queries.updateDeletion(database(), userId, { problem: reason, nextTryAt });
}

/** The deletion of accounts whose 14 days are over, part by part; it can be killed after any of them. */
export const accountDeletionJob = defineJob({
  name: 'account-deletion',
  atOnce: 1,
  step,
  fail,
  unfinished: async () => (await queries.selectUnfinished(database(), new Date())).map((id) => ({ id, owner: id })),
});

/** Forgets accounts that were deleted so long ago that no token of theirs is valid any more. */
export const purgeDeletions = ({ db }: Context): Promise<void> => queries.deleteOldDeletions(db, rememberedDays);
