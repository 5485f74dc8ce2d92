import { recordActivity } from '@/lib/account/activity/activity';
import { newAlarmLink } from '@/lib/account/sessions/sessions';
import { hasPasskeys, isAllowed, notifyOfChange } from '@/lib/account/sign-in-methods/sign-in-methods';
import { endAllSessions, readUser } from '@/lib/account/users/users';
import { removeAllPasskeys } from '@/lib/platform/auth/accounts';
import { type Actor, requireActor, requireProven } from '@/lib/platform/auth/actor';
import { holdSession } from '@/lib/platform/auth/hold-session';
import { isConfirmed } from '@/lib/platform/auth/recent-confirmation';
import { placeOfSession } from '@/lib/platform/auth/session-place';
import { rulesFor } from '@/lib/platform/auth/session-rules';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { AppError } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { takePoint } from '@/lib/platform/rate-limit';
import { resetOpenDays, resetWaitHours } from './limits';
import { deleteFactor, lockFactor, selectFactor } from './queries';
import * as queries from './reset-queries';
import type { FactorReset } from './schema';

/** The moment before which a request became due that can no longer be finished. */
const lastDue = ({ now }: Pick<Context, 'now'>) => new Date(now.getTime() - resetOpenDays * 86_400_000);

/** The open request of a user; null where there is none, or it was not finished in time. */
export const openReset = (ctx: Context, userId: string): Promise<queries.ResetRow | null> =>
  queries.selectOpen(ctx.db, userId, lastDue(ctx));

const requests = { name: 'factor-reset', points: 3, seconds: 86_400 };

/**
 * Who carries out a reset for the actor. Their address alone is not enough where someone else requires the second factor: the operator of
 * staff, or an organization of its members, also one that lets them not sign in by a code.
 */
async function resetBy(ctx: Context, { id, staffRole }: Actor): Promise<FactorReset['by']> {
  const rules = await rulesFor(ctx.db, id);
  const isRequired = rules.some(({ factorFrom }) => typeof factorFrom === 'string' && new Date(factorFrom) <= ctx.now);
  return staffRole || isRequired || !isAllowed({ rules }, 'code', ctx.now) ? 'support' : 'user';
}

async function assertByUser(ctx: Context, actor: Actor): Promise<void> {
  if ((await resetBy(ctx, actor)) === 'support') throw new AppError('factor_reset_by_support');
}

/**
 * How the actor gets into their account without the app and the codes, or without the passkey that is their second factor where one is
 * required; null without a second factor.
 */
export async function findReset(ctx: Context): Promise<FactorReset | null> {
  const actor = requireActor(ctx);
  const hasApp = Boolean((await selectFactor(ctx.db, actor.id))?.confirmedAt);
  if (!hasApp && actor.lacks !== 'factor') return null;
  const row = await openReset(ctx, actor.id);
  const waiting = row && {
    dueAt: row.dueAt.toISOString(),
    isDue: row.dueAt <= ctx.now,
    endsAt: new Date(row.dueAt.getTime() + resetOpenDays * 86_400_000).toISOString(),
  };
  return { by: hasApp ? await resetBy(ctx, actor) : 'support', waiting, hasPasskeys: await hasPasskeys(ctx, actor.id) };
}

/** The same as {@link findReset}. @throws AppError `not_found` without a second factor */
export async function getReset(ctx: Context): Promise<FactorReset> {
  const reset = await findReset(ctx);
  if (!reset) throw new AppError('not_found');
  return reset;
}

/** Notifies the actor of the request, with where it came from and a link “This wasn’t me”, which cancels it. */
async function notifyOfRequest(tx: Context, actor: Actor, dueAt: Date): Promise<void> {
  const place = await placeOfSession(tx, actor);
  const values = {
    ...{ url: await newAlarmLink(tx, actor), due: dueAt.toISOString(), at: tx.now.toISOString() },
    ...{ browser: place?.browser ?? null, system: place?.system ?? null, country: place?.country ?? null },
    timeZone: actor.timeZone,
  };
  await enqueue(tx, email, { to: actor.email, locale: actor.locale, template: 'factorResetRequested', values });
}

/**
 * Requests a reset of the actor's second factor, which they can finish after a day. Safe to repeat: an open request stays as it is.
 * @throws AppError `email_unproven`, `not_found` without a second factor, `factor_reset_by_support`, `rate_limited`
 */
export async function requestReset(ctx: Context): Promise<FactorReset> {
  const actor = requireProven(ctx);
  const { by, waiting } = await getReset(ctx);
  if (by === 'support') throw new AppError('factor_reset_by_support');
  if (waiting) return getReset(ctx);
  await takePoint(requests, actor.id);
  await inTransaction(ctx, async (tx) => {
    await holdSession(tx, actor);
    if (!(await lockFactor(tx.db, actor.id))) throw new AppError('not_found');
    const dueAt = new Date(tx.now.getTime() + resetWaitHours * 3_600_000);
    if (!(await queries.insertReset(tx.db, { userId: actor.id, dueAt }, { since: lastDue(tx), now: tx.now }))) return;
    await recordActivity(tx, actor.id, { action: 'resetRequested' });
    await notifyOfRequest(tx, actor, dueAt);
  });
  ctx.log.info({ userId: actor.id }, 'a reset of the second factor was requested');
  return getReset(ctx);
}

/** Cancels the open request of a user, in the transaction of what shows that it is not needed or not theirs. Safe to repeat. */
export async function cancelResetOf(tx: Context, userId: string): Promise<void> {
  if (await queries.cancelOpen(tx.db, userId, tx.now)) await recordActivity(tx, userId, { action: 'resetCanceled' });
}

/** Cancels the actor's open request. Safe to repeat. */
export async function cancelReset(ctx: Context): Promise<void> {
  const { id } = requireActor(ctx);
  await inTransaction(ctx, (tx) => cancelResetOf(tx, id));
}

/** Whether the actor has just proven their address by a code, after the wait was over. */
const hasJustProven = (ctx: Context, actor: Actor, { dueAt }: queries.ResetRow): boolean =>
  actor.via === 'code' &&
  isConfirmed(ctx, { authTime: actor.authTime }) &&
  actor.authTime * 1000 >= dueAt.getTime() - 1000;

/**
 * Removes the actor's second factor once the wait is over and they have proven their address again by a code. All sessions end; passkeys
 * stay unless they are to go as well.
 * @throws AppError `not_found` without a request, `factor_reset_waiting`, `email_code_required`, `factor_reset_by_support`, `email_unproven`
 */
export async function finishReset(ctx: Context, { removePasskeys }: { removePasskeys: boolean }): Promise<void> {
  const actor = requireProven(ctx);
  const row = await openReset(ctx, actor.id);
  if (!row) throw new AppError('not_found');
  await assertByUser(ctx, actor);
  if (row.dueAt > ctx.now) throw new AppError('factor_reset_waiting');
  if (!hasJustProven(ctx, actor, row)) throw new AppError('email_code_required');
  await inTransaction(ctx, async (tx) => {
    await holdSession(tx, actor);
    if (!(await queries.spendReset(tx.db, row.id, tx.now))) throw new AppError('not_found');
    if (!(await deleteFactor(tx.db, actor.id))) throw new AppError('not_found');
    if (removePasskeys) await removeAllPasskeys(actor.id, tx.db);
    await endAllSessions(tx, actor.id);
    await notifyOfChange(tx, actor, { change: 'factorReset', provider: null });
  });
  ctx.log.info({ userId: actor.id }, 'a second factor was reset');
}

/**
 * Removes a user's second factor at once, in the transaction of the act of staff that decided so, and notifies the user. Without an app,
 * passkeys are the factor, and go.
 * @returns whether there was one
 */
export async function resetFactorOf(tx: Context, userId: string): Promise<boolean> {
  const hadApp = await deleteFactor(tx.db, userId);
  if (!hadApp && !(await hasPasskeys(tx, userId))) return false;
  if (!hadApp) await removeAllPasskeys(userId, tx.db);
  await queries.cancelOpen(tx.db, userId, tx.now);
  await endAllSessions(tx, userId);
  const user = await readUser(tx, userId);
  if (user) await notifyOfChange(tx, user, { change: 'factorResetBySupport', provider: null });
  return true;
}
