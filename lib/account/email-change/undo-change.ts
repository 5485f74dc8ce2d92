import { moveUserAddress, requireProof } from '@/lib/account/users/users';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { tokenHash } from '@/lib/platform/token';
import { makeRoom } from './access';
import { recordMove } from './confirm-change';
import { undoDays } from './limits';
import { moveAddress } from './messages';
import * as queries from './queries';

/**
 * Gives an account the address back that it had before a change, by the link that this address got. Later changes are undone with it,
 * all sessions end, every other way to sign in is removed, and the next sign-in must prove the address.
 * @throws AppError `gone`; `email_taken` where another account has got the address since, and its user has set it up; `unavailable`
 */
export async function undoChange(ctx: Context, { token }: { token: string }): Promise<{ email: string }> {
  const since = new Date(ctx.now.getTime() - undoDays * 86_400_000);
  const change = await queries.selectUndoable(ctx.db, tokenHash(token), since);
  if (!change) throw new AppError('gone');
  await makeRoom(ctx, change.oldEmail, change.userId, { isReturn: true });
  return inTransaction(ctx, async (tx) => {
    if (!(await queries.undoFrom(tx.db, change, tx.now))) throw new AppError('gone');
    await moveUserAddress(tx, change.userId, change.oldEmail);
    await recordMove(tx, change.userId, change.newEmail, change.oldEmail);
    await enqueue(tx, moveAddress, { changeId: change.id });
    await requireProof(tx, change.userId);
    return { email: change.oldEmail };
  });
}
