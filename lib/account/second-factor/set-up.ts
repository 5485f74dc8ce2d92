import { notifyOfChange } from '@/lib/account/sign-in-methods/sign-in-methods';
import { requireActor, requireProven } from '@/lib/platform/auth/actor';
import { holdSession } from '@/lib/platform/auth/hold-session';
import { assertConfirmed } from '@/lib/platform/auth/recent-confirmation';
import { completeSession, uncompleteSessions } from '@/lib/platform/auth/second-factor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { takePoint } from '@/lib/platform/rate-limit';
import * as queries from './queries';
import { makeCodes } from './recovery-codes';
import { cancelResetOf } from './reset';
import type { NewSecret } from './schema';
import { newSecret, stepOf } from './totp';

const firstCodes = { name: 'factor-first-code', points: 20, seconds: 900 };

/**
 * Makes the secret that the actor enters in an authenticator app. It counts once a first code has shown that the app has it. Not for an
 * address that is not proven: its owner may still come, and would be asked for a code that only someone else has.
 * @throws AppError `email_unproven`, `reauth_required`, `second_factor_exists`
 */
export async function startFactor(ctx: Context): Promise<NewSecret> {
  const actor = requireProven(ctx);
  assertConfirmed(ctx, actor);
  const { sealed, ...shown } = newSecret(actor.id, actor.email);
  if (!(await queries.insertSecret(ctx.db, actor.id, sealed))) throw new AppError('second_factor_exists');
  return shown;
}

/**
 * Takes the second factor into use. This session counts as one in which it was given; every other session of the actor is asked for it.
 * @returns the recovery codes, shown this once
 * @throws AppError `second_factor_wrong`, `second_factor_exists`, `not_found` where none is being set up, `email_unproven`,
 * `reauth_required`, `rate_limited`
 */
export async function confirmFactor(ctx: Context, { code }: { code: string }): Promise<string[]> {
  const actor = requireProven(ctx);
  assertConfirmed(ctx, actor);
  await takePoint(firstCodes, actor.id);
  const factor = await queries.selectFactor(ctx.db, actor.id);
  if (!factor) throw new AppError('not_found');
  if (factor.confirmedAt) throw new AppError('second_factor_exists');
  const lastStep = stepOf(factor.secret, actor.id, code, ctx.now);
  if (lastStep === null) throw new AppError('second_factor_wrong');
  return inTransaction(ctx, async (tx) => {
    await holdSession(tx, actor);
    const isTaken = await queries.confirmSecret(tx.db, actor.id, factor.secret, { lastStep, now: tx.now });
    if (!isTaken) throw new AppError('second_factor_exists');
    const codes = await makeCodes(tx, actor.id);
    await completeSession(tx, actor);
    await notifyOfChange(tx, actor, { change: 'factorAdded', provider: null });
    return codes;
  });
}

/**
 * Makes new recovery codes in place of all earlier ones. An open request for a reset is canceled, because it is not needed then.
 * @returns the codes, shown this once
 * @throws AppError `not_found` without a second factor, `reauth_required`
 */
export async function renewCodes(ctx: Context): Promise<string[]> {
  const actor = requireActor(ctx);
  assertConfirmed(ctx, actor);
  return inTransaction(ctx, async (tx) => {
    await holdSession(tx, actor);
    if (!(await queries.lockFactor(tx.db, actor.id))) throw new AppError('not_found');
    const codes = await makeCodes(tx, actor.id);
    await cancelResetOf(tx, actor.id);
    await notifyOfChange(tx, actor, { change: 'codesMade', provider: null });
    return codes;
  });
}

/** Removes the second factor with its recovery codes. @throws AppError `not_found` without one, `reauth_required` */
export async function removeFactor(ctx: Context): Promise<void> {
  const actor = requireActor(ctx);
  assertConfirmed(ctx, actor);
  await inTransaction(ctx, async (tx) => {
    await holdSession(tx, actor);
    if (!(await queries.deleteFactor(tx.db, actor.id))) throw new AppError('not_found');
    await cancelResetOf(tx, actor.id);
    await uncompleteSessions(tx, actor.id);
    await notifyOfChange(tx, actor, { change: 'factorRemoved', provider: null });
  });
}
