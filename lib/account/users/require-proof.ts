import type { UserRecord } from 'firebase-admin/auth';
import { recordActivity } from '@/lib/account/activity/activity';
import { closeAllMethods, endSessions, isInUseAgain, untilNextSecond } from '@/lib/platform/auth/accounts';
import { accountSecured } from '@/lib/platform/auth/events';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { addedMethods } from '@/lib/platform/auth/own-methods';
import { withoutOtherWays } from '@/lib/platform/auth/taken-over';
import type { Context } from '@/lib/platform/context';
import { announce } from '@/lib/platform/events';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { closeWays } from './messages';
import { updateUser } from './queries';

/**
 * Ends everything that gives access to an account, and requires that the next sign-in proves its email address. In the transaction
 * of that decision; at the identity provider after the commit.
 */
export async function requireProof(tx: Context, userId: string): Promise<void> {
  await updateUser(tx.db, userId, { proofRequiredAt: tx.now });
  await closeAllMethods(userId, tx.db);
  // At the identity provider by the message: the account is secured even where that is away.
  const ended = await endSessions(userId, { db: tx.db });
  // Who signs in right afterward is let in.
  tx.afterCommit(() => untilNextSecond(ended));
  await recordActivity(tx, userId, { action: 'secured' });
  await announce(tx, accountSecured, { userId });
  await enqueue(tx, closeWays, { userId });
}

/** Notes that the address was proven, as {@link requireProof} had required. */
export const noteProofGiven = (tx: Context, userId: string): Promise<void> =>
  updateUser(tx.db, userId, { proofRequiredAt: null });

/** The account at the identity provider; null where it was deleted. */
async function accountOf(userId: string): Promise<UserRecord | null> {
  return identity()
    .getUser(userId)
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
      return null;
    });
}

/**
 * Removes the password, linked accounts and second factors of an account at the identity provider, but none that its owner has added since. Replaces the
 * password and signs everyone out there, unless the owner is in again. Safe to repeat.
 */
export async function closeOtherWays(userId: string): Promise<void> {
  const account = await accountOf(userId);
  if (!account) return;
  const { emailVerified: _asItIs, password, providersToUnlink = [], ...closed } = withoutOtherWays(account);
  const own = await addedMethods(userId);
  const unlinked = providersToUnlink.filter((provider) => !own.some((method) => provider === `${method}.com`));
  // A new password there signs the owner out, too; one that was not added here opens nothing (decision 69).
  const isBack = own.length > 0 || (await isInUseAgain(userId));
  await identity().updateUser(userId, {
    ...closed,
    ...(isBack ? {} : { password }),
    ...(unlinked.length > 0 ? { providersToUnlink: unlinked } : {}),
  });
  if (!isBack) await identity().revokeRefreshTokens(userId);
}
