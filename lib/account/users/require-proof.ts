import { randomUUID } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { recordActivity } from '@/lib/account/activity/activity';
import { closeAllMethods } from '@/lib/platform/auth/accounts';
import { accountSecured } from '@/lib/platform/auth/events';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { withoutOtherWays } from '@/lib/platform/auth/taken-over';
import type { Context } from '@/lib/platform/context';
import { announce } from '@/lib/platform/events';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { endAllSessions } from './end-sessions';
import { closeWays } from './messages';
import { updateUser } from './queries';

/**
 * Ends everything that gives access to an account, and requires that the next sign-in proves its email address. In the transaction
 * of that decision; at the identity provider after the commit.
 */
export async function requireProof(tx: Context, userId: string): Promise<void> {
  await updateUser(tx.db, userId, { proofRequiredAt: tx.now });
  await closeAllMethods(userId, tx.db);
  await endAllSessions(tx, userId);
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

/** Removes the password, linked accounts and second factors of an account at the identity provider. Safe to repeat. */
export async function closeOtherWays(userId: string): Promise<void> {
  const account = await accountOf(userId);
  if (!account) return;
  const { emailVerified: _asItIs, ...closed } = withoutOtherWays(account);
  await identity().updateUser(userId, { ...closed, password: randomUUID() });
  await identity().revokeRefreshTokens(userId);
}
