import type { UserRecord } from 'firebase-admin/auth';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import {
  endFormerSessions,
  giveBack,
  noteTakenOver,
  takenOverBy,
  withoutOtherWays,
} from '@/lib/platform/auth/taken-over';
import type { Context } from '@/lib/platform/context';

/** A new account; if another request has created it meanwhile, that one. */
async function madeAccount(email: string): Promise<UserRecord> {
  return identity()
    .createUser({ email, emailVerified: true })
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/email-already-exists') throw error;
      return identity().getUserByEmail(email);
    });
}

/**
 * The account for an address that the identity provider does not know: a new one, or the account that was taken over under this
 * address lately. Its former user may have changed its address at the provider since; it then gets the address back.
 */
async function accountHere(email: string): Promise<UserRecord> {
  const id = await takenOverBy(email);
  const isBack = id !== null && (await giveBack(id, email));
  return isBack ? identity().getUserByEmail(email) : madeAccount(email);
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
    await noteTakenOver(user.uid);
    const proven = await identity().updateUser(user.uid, withoutOtherWays(user));
    await identity().revokeRefreshTokens(user.uid);
    await endFormerSessions(user.uid, ctx.now);
    return { user: proven, isNew: true };
  } catch (error) {
    if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    const user = await accountHere(email);
    return user.disabled ? null : { user, isNew: true };
  }
}
