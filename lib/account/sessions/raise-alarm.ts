import { requireProof } from '@/lib/account/users/users';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { tokenHash } from '@/lib/platform/token';
import * as queries from './queries';

/**
 * Closes an account after a sign-in that was not its owner's: all sessions, device passwords and API keys end, the password, passkeys and linked
 * accounts are removed, and the next sign-in must prove the email address. The link of the email works once.
 * @throws AppError `gone`
 */
export async function raiseAlarm(ctx: Context, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const alarm = await queries.spendAlarm(tx.db, tokenHash(token), tx.now);
    if (!alarm) throw new AppError('gone');
    await requireProof(tx, alarm.userId);
  });
}
