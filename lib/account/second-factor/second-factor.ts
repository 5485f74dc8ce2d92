import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import * as queries from './queries';
import { findRequirement } from './required';
import { openReset } from './reset';
import type { SecondFactor } from './schema';

export { prove } from './prove';
export { findRequirement } from './required';
export { cancelReset, findReset, finishReset, getReset, requestReset, resetFactorOf } from './reset';
export { confirmFactor, removeFactor, renewCodes, startFactor } from './set-up';

/** The actor's second factor as their settings show it. */
export async function getSecondFactor(ctx: Context): Promise<SecondFactor> {
  const { id } = requireActor(ctx);
  const since = (await queries.selectFactor(ctx.db, id))?.confirmedAt ?? null;
  const codesLeft = since ? await queries.countCodes(ctx.db, id) : 0;
  const reset = since ? await openReset(ctx, id) : null;
  const resetDueAt = reset?.dueAt.toISOString() ?? null;
  const required = since ? null : await findRequirement(ctx);
  return { isOn: since !== null, since: since?.toISOString() ?? null, codesLeft, resetDueAt, required };
}
