import { idOfAddress } from '@/lib/platform/auth/accounts';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { newToken, tokenHash } from '@/lib/platform/token';
import { makeRoom } from './access';
import { applyChange } from './confirm-change';
import * as queries from './queries';

/**
 * Gives an account another address at once, for a user who has lost the old mailbox and whom the operator knows. All sessions end, and the
 * old address can undo it, as after every change.
 * @throws AppError `not_found`; `email_taken` where another account has the new address; `email_managed`, `unavailable`
 */
export async function moveByOperator(ctx: Context, from: string, to: string): Promise<void> {
  const userId = await idOfAddress(from);
  if (userId === null) throw new AppError('not_found');
  await makeRoom(ctx, to, userId);
  await inTransaction(ctx, async (tx) => {
    await queries.deleteWaiting(tx.db, userId);
    const id = newId();
    await queries.insertChange(tx.db, {
      ...{ id, userId, oldEmail: from.toLowerCase(), newEmail: to },
      // No one has these links.
      ...{ oldHash: tokenHash(newToken()), newHash: tokenHash(newToken()) },
      expiresAt: tx.now,
    });
    await applyChange(tx, { id, userId, oldEmail: from.toLowerCase(), newEmail: to });
  });
}
