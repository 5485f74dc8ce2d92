import type { UserRecord } from 'firebase-admin/auth';
import { idOfAddress } from '@/lib/platform/auth/accounts';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { endFormerSessions, giveBack, withoutOtherWays } from '@/lib/platform/auth/taken-over';
import type { Context } from '@/lib/platform/context';

/** A new account, with an id where it has one here; if another request has created it meanwhile, that one. */
async function madeAccount(email: string, uid?: string): Promise<UserRecord> {
  return identity()
    .createUser({ email, emailVerified: true, ...(uid ? { uid } : {}) })
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/email-already-exists') throw error;
      return identity().getUserByEmail(email);
    });
}

/**
 * The account for a proven address that the identity provider does not know. Where we know whose it is, someone has changed the account's
 * address there, or has deleted the account: it gets its address back, or is made again, and its user has what they had.
 */
async function accountHere(email: string): Promise<{ user: UserRecord; isNew: boolean }> {
  const id = await idOfAddress(email);
  if (id === null) return { user: await madeAccount(email), isNew: true };
  const isBack = await giveBack(id, email, { isProven: true });
  return { user: isBack ? await identity().getUserByEmail(email) : await madeAccount(email, id), isNew: false };
}

/**
 * The account of a proven address; created where there is none. `isNew`: whether it was created now, or taken over while
 * unproven.
 * @returns null where the account is disabled
 */
export async function provenAccount(
  ctx: Pick<Context, 'now'>,
  email: string,
): Promise<{ user: UserRecord; isNew: boolean } | null> {
  try {
    const user = await identity().getUserByEmail(email);
    if (user.disabled) return null;
    if (user.emailVerified) return { user, isNew: false };
    const proven = await identity().updateUser(user.uid, withoutOtherWays(user));
    await identity().revokeRefreshTokens(user.uid);
    await endFormerSessions(user.uid, ctx.now);
    return { user: proven, isNew: true };
  } catch (error) {
    if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    const account = await accountHere(email);
    return account.user.disabled ? null : account;
  }
}
