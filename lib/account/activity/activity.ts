import { placeOfSession } from '@/lib/platform/auth/session-place';
import type { Context } from '@/lib/platform/context';
import { insertActivity } from './queries';
import type { ActivityAction } from './schema';

type Entry = { action: ActivityAction; name?: string | null };

/**
 * Records what happened to the ways into an account, in the transaction of the act, with where its user's session is used; others, such as
 * staff, are not named.
 * @throws Error outside a transaction
 */
export async function recordActivity(tx: Context, userId: string, { action, name = null }: Entry): Promise<void> {
  if (!tx.isTransaction) throw new Error('an activity outside the transaction of its act');
  const place = tx.actor?.id === userId ? await placeOfSession(tx, tx.actor) : null;
  await insertActivity(tx.db, { userId, action, name, ...place, createdAt: tx.now });
}
