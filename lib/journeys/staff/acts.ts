import { resetFactorOf } from '@/lib/account/second-factor/second-factor';
import { disableAccount, endAllSessions } from '@/lib/account/users/users';
import { takeDownCard } from '@/lib/cards/card/card';
import { openOrganization, suspendOrganization } from '@/lib/organization/organization/organization';
import { requireActor } from '@/lib/platform/auth/actor';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import { assertConfirmed } from '@/lib/platform/auth/recent-confirmation';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { recordStaff } from './entries';
import * as queries from './queries';

/** The account on which the actor may act; for an actor without any relation to it, it does not exist. */
async function openAccount(ctx: Context, id: string): Promise<queries.AccountRow> {
  const actor = requireActor(ctx);
  const isOwn = id === actor.id;
  const relation = isOwn ? { isOwn } : { role: await queries.selectSharedRole(ctx.db, actor.id, id) };
  authorize(actor, 'account.disable', relation);
  assertConfirmed(ctx, actor);
  const account = await queries.selectAccount(ctx.db, id);
  if (!account) throw new AppError('not_found');
  return account;
}

/**
 * Disables an account, or enables it again: a disabled account's sessions are refused at once, and the identity provider no
 * longer signs it in. Repeating it changes nothing.
 * @throws AppError `not_found`, `forbidden` (also for the actor's own account and for other staff), `reauth_required`
 */
export async function setAccountDisabled(ctx: Context, id: string, isDisabled: boolean, reason: string): Promise<void> {
  const target = await openAccount(ctx, id);
  // Staff accounts are created and removed through the operator's own settings.
  if (target.staffRole) throw new AppError('forbidden');
  await inTransaction(ctx, async (tx) => {
    await holdConfirmed(tx, requireActor(tx));
    if (!(await disableAccount(tx, id, isDisabled))) return;
    await recordStaff(tx, isDisabled ? 'account.disable' : 'account.enable', { userId: id, target: id, reason });
  });
}

/** Ends all sessions of a user. @throws AppError `not_found`, `forbidden`, `reauth_required` */
export async function endSessionsOf(ctx: Context, id: string, reason: string): Promise<void> {
  await openAccount(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await holdConfirmed(tx, requireActor(tx));
    await recordStaff(tx, 'account.endSessions', { userId: id, target: id, reason });
    await endAllSessions(tx, id);
  });
}

/**
 * Removes the second factor of a user who has lost the app and all codes, once staff have checked who asks; also of other staff.
 * @throws AppError `not_found` (also without a second factor), `forbidden` (also for the actor's own account), `reauth_required`
 */
export async function resetFactor(ctx: Context, id: string, reason: string): Promise<void> {
  await openAccount(ctx, id);
  // Who has lost their own needs someone else to check them.
  if (id === ctx.actor?.id) throw new AppError('forbidden');
  await inTransaction(ctx, async (tx) => {
    await holdConfirmed(tx, requireActor(tx));
    if (!(await resetFactorOf(tx, id))) throw new AppError('not_found');
    await recordStaff(tx, 'account.resetFactor', { userId: id, target: id, reason });
  });
}

/**
 * Suspends an organization, or lifts the suspension: members of a suspended organization can read but change nothing in it. The
 * organization's own audit log records it as well.
 * @throws AppError `not_found`, `forbidden`, `reauth_required`
 */
export async function setSuspended(ctx: Context, slug: string, isSuspended: boolean, reason: string): Promise<void> {
  const { actor } = await openOrganization(ctx, slug, 'organization.suspend');
  await inTransaction(ctx, async (tx) => {
    await holdConfirmed(tx, actor);
    if (!(await suspendOrganization(tx, slug, isSuspended))) return;
    const action = isSuspended ? 'organization.suspend' : 'organization.restore';
    await recordStaff(tx, action, { target: slug, reason });
  });
}

/**
 * Takes a card down for abuse, or gives it back to its owner: a card that was taken down is paused, and only staff can end that.
 * @throws AppError `not_found`, `forbidden`, `reauth_required`
 */
export async function setTakenDown(ctx: Context, username: string, isDown: boolean, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const card = await takeDownCard(tx, username, isDown);
    if (!card) throw new AppError('not_found');
    await holdConfirmed(tx, requireActor(tx));
    if (!card.hasChanged) return;
    await recordStaff(tx, isDown ? 'card.takeDown' : 'card.restore', {
      userId: card.ownerId,
      target: username,
      reason,
    });
  });
}
