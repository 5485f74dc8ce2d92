import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** Whether a user has removed their password: the one at the identity provider is then a random one. */
export function hasRemovedPassword(ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  return queries.hasRemovedPassword(ctx.db, userId);
}

/** Notes that a user has a password of their own, or has removed it. */
export async function notePassword(tx: Context, userId: string, isRemoved: boolean): Promise<void> {
  if (isRemoved) await queries.updateUser(tx.db, userId, { passwordRemovedAt: tx.now });
  else await queries.clearPasswordRemoved(tx.db, userId);
}
