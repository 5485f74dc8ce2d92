import { endSessions } from '@/lib/platform/auth/accounts';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import type { Context } from '@/lib/platform/context';

/**
 * Revokes the identity provider's tokens in all browsers of a user. Otherwise a browser whose session has ended could give the
 * account another password there, and come back with it. A deleted account has no tokens.
 */
export async function revokeSignIns(userId: string): Promise<void> {
  await identity()
    .revokeRefreshTokens(userId)
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
}

/** Ends all sessions of a user, in the transaction of that decision; after the commit, at the identity provider too. */
export async function endAllSessions(tx: Context, userId: string): Promise<void> {
  await endSessions(userId, { db: tx.db });
  tx.afterCommit(() => revokeSignIns(userId));
}
