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

/** A new account; where somebody was faster, theirs. */
async function madeAccount(email: string): Promise<UserRecord> {
  return identity()
    .createUser({ email, emailVerified: true })
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/email-already-exists') throw error;
      return identity().getUserByEmail(email);
    });
}

/**
 * The account of an address that is nobody's at the identity provider: where whoever had the account before its person has given it
 * another address since, that one, given back.
 */
async function accountHere(email: string): Promise<UserRecord> {
  const id = await takenOverBy(email);
  const isBack = id !== null && (await giveBack(id, email));
  return isBack ? identity().getUserByEmail(email) : madeAccount(email);
}

/**
 * The account of an address that is proven; made where there is none. `isNew`: made, or taken over unproven, just now.
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
