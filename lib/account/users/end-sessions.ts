import { endSessions, untilNextSecond } from '@/lib/platform/auth/accounts';
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

/**
 * Ends all sessions of a user, in the transaction of that decision; after the commit, at the identity provider too. Where they
 * decided it themselves, it waits for the next second, so that a sign-in right afterward counts as later.
 */
export async function endAllSessions(tx: Context, userId: string): Promise<void> {
  const ended = await endSessions(userId, { db: tx.db });
  tx.afterCommit(() => revokeSignIns(userId));
  // Not where an organization, its directory or staff decided it: they sign no one in.
  const isOwn = tx.token === undefined && (tx.actor === null || tx.actor.id === userId);
  if (isOwn) tx.afterCommit(() => untilNextSecond(ended));
}
