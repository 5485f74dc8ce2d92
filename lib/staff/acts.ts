import { record } from '@/lib/audit/service';
import { requireActor } from '@/lib/auth/actor';
import { identity, identityErrorCode } from '@/lib/auth/firebase-admin';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { openOrganization } from '@/lib/organizations/access';
import { authorize } from '@/lib/permissions/authorize';
import type { Context } from '@/lib/platform/context';
import { takeDownCard } from '@/lib/profiles/take-down';
import { endAllSessions } from '@/lib/users/end-sessions';
import { recordStaff } from './entries';
import * as queries from './queries';

async function tellProvider(userId: string, disabled: boolean): Promise<void> {
  await identity()
    .updateUser(userId, { disabled })
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
}

/** Whether the actor may act on an account; to people who have nothing to do with it there is none. */
async function openAccount(ctx: Context, id: string): Promise<queries.AccountRow> {
  const actor = requireActor(ctx);
  const isOwn = id === actor.id;
  const relation = isOwn ? { isOwn } : { role: await queries.selectSharedRole(ctx.db, actor.id, id) };
  authorize(actor, 'account.disable', relation);
  const account = await queries.selectAccount(ctx.db, id);
  if (!account) throw new AppError('not_found');
  return account;
}

/**
 * Disables an account, or makes it usable again: its sessions are refused at once, and the provider signs it in no more.
 * The same again changes nothing.
 * @throws AppError `not_found`, `forbidden` (also for one's own account and other staff's)
 */
export async function setAccountDisabled(ctx: Context, id: string, isDisabled: boolean, reason: string): Promise<void> {
  const target = await openAccount(ctx, id);
  // Staff accounts come from the operator's own settings, and go by them.
  if (target.staffRole) throw new AppError('forbidden');
  await inTransaction(ctx, async (tx) => {
    const known = await queries.setDisabled(tx.db, id, isDisabled ? tx.now : null);
    if (!known || (known.was !== null) === isDisabled) return;
    await recordStaff(tx, isDisabled ? 'account.disable' : 'account.enable', { userId: id, target: id, reason });
    tx.afterCommit(() => tellProvider(id, isDisabled));
  });
}

/** Ends all sessions of somebody. @throws AppError `not_found`, `forbidden` */
export async function endSessionsOf(ctx: Context, id: string, reason: string): Promise<void> {
  await openAccount(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await recordStaff(tx, 'account.endSessions', { userId: id, target: id, reason });
    await endAllSessions(tx, id);
  });
}

/**
 * Suspends an organization, or lifts that: while it is suspended its people can read and change nothing in it. The
 * organization's own audit log says so as well.
 * @throws AppError `not_found`, `forbidden`
 */
export async function setSuspended(ctx: Context, slug: string, isSuspended: boolean, reason: string): Promise<void> {
  await openOrganization(ctx, slug, 'organization.suspend');
  await inTransaction(ctx, async (tx) => {
    const known = await queries.setSuspended(tx.db, slug, isSuspended ? tx.now : null);
    if (!known) throw new AppError('not_found');
    if ((known.was !== null) === isSuspended) return;
    const action = isSuspended ? 'organization.suspend' : 'organization.restore';
    await recordStaff(tx, action, { target: slug, reason });
    await record(tx, known.id, action, { kind: 'organization', id: known.id, name: known.name });
  });
}

/**
 * Takes a card down for abuse, or gives it back to its owner: it is paused, and only staff can end that.
 * @throws AppError `not_found`, `forbidden`
 */
export async function setTakenDown(ctx: Context, username: string, isDown: boolean, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const card = await takeDownCard(tx, username, isDown);
    if (!card) throw new AppError('not_found');
    if (!card.hasChanged) return;
    await recordStaff(tx, isDown ? 'card.takeDown' : 'card.restore', {
      userId: card.ownerId,
      target: username,
      reason,
    });
  });
}
