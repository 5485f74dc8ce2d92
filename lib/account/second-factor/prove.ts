import { notifyOfChange } from '@/lib/account/sign-in-methods/sign-in-methods';
import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import { completeSession } from '@/lib/platform/auth/second-factor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { givePoint, takePoint } from '@/lib/platform/rate-limit';
import * as queries from './queries';
import { quotasOf } from './quotas';
import { hashOfCode } from './recovery-codes';
import { cancelResetOf } from './reset';
import type { Proof } from './schema';
import { stepOf } from './totp';

/** Uses up a proof; false where it is wrong or was used before. */
async function spend(tx: Context, actor: Actor, proof: Proof, secret: string): Promise<boolean> {
  if ('recoveryCode' in proof) {
    if (!(await queries.spendCode(tx.db, actor.id, hashOfCode(actor.id, proof.recoveryCode), tx.now))) return false;
    await notifyOfChange(tx, actor, { change: 'codeUsed', provider: null });
    return true;
  }
  const step = stepOf(secret, actor.id, proof.code, tx.now);
  return step !== null && (await queries.spendStep(tx.db, actor.id, step));
}

/**
 * Takes a proof of the actor's second factor: it completes the session, and confirms that it is them (`isConfirmed`). The attempt is counted
 * before anything is compared, and stays counted if it is wrong.
 * @throws AppError `second_factor_wrong`, `not_found` without a second factor, `rate_limited`
 */
export async function prove(ctx: Context, proof: Proof, cookies: Partial<Record<string, string>>): Promise<void> {
  const actor = requireActor(ctx);
  const quotas = await quotasOf(ctx, actor, proof, cookies);
  for (const [limit, key] of quotas) await takePoint(limit, key);
  const factor = await queries.selectFactor(ctx.db, actor.id);
  if (!factor?.confirmedAt) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    if (!(await spend(tx, actor, proof, factor.secret))) throw new AppError('second_factor_wrong');
    await completeSession(tx, actor);
    // Who has the factor needs no reset, and someone else may have requested it.
    await cancelResetOf(tx, actor.id);
  });
  for (const [limit, key] of quotas) await givePoint(limit, key);
}
