import { endSessionsBefore } from '@/lib/platform/auth/accounts';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import type { Context } from '@/lib/platform/context';

/**
 * Makes what a browser holds of the identity provider's worth nothing: else one whose session has ended could give the account
 * another password there, and come back with it. An account that is gone has nothing.
 */
export async function forgetSignIns(userId: string): Promise<void> {
  await identity()
    .revokeRefreshTokens(userId)
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
}

/** Ends every session of somebody, in the transaction that decided it; once it has committed, at the identity provider too. */
export async function endAllSessions(tx: Context, userId: string): Promise<void> {
  await endSessionsBefore(userId, tx.now, { db: tx.db });
  tx.afterCommit(() => forgetSignIns(userId));
}
