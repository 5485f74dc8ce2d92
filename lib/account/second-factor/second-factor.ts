import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import * as queries from './queries';
import { openReset } from './reset';
import type { SecondFactor } from './schema';

export { prove } from './prove';
export { cancelReset, findReset, finishReset, getReset, requestReset, resetFactorOf } from './reset';
export { confirmFactor, removeFactor, renewCodes, startFactor } from './set-up';

/** The actor's second factor as their settings show it. */
export async function getSecondFactor(ctx: Context): Promise<SecondFactor> {
  const { id } = requireActor(ctx);
  const since = (await queries.selectFactor(ctx.db, id))?.confirmedAt ?? null;
  const codesLeft = since ? await queries.countCodes(ctx.db, id) : 0;
  const reset = since ? await openReset(ctx, id) : null;
  const resetDueAt = reset?.dueAt.toISOString() ?? null;
  return { isOn: since !== null, since: since?.toISOString() ?? null, codesLeft, resetDueAt };
}
