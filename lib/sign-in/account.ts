import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { identity, identityErrorCode } from '@/lib/auth/firebase-admin';
import type { Context } from '@/lib/http/context';
import { endSessionsBefore, nextSecond } from '@/lib/users/session';

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
 * Whoever set a password here, linked an account elsewhere or a second factor had not proven the address: none of it may open the
 * account of the one who has, nor keep them out.
 */
function withoutOtherWays({ providerData, multiFactor }: UserRecord): UpdateRequest {
  const linked = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  return {
    ...(linked.length > 0 ? { providersToUnlink: linked } : {}),
    ...(multiFactor?.enrolledFactors?.length ? { multiFactor: { enrolledFactors: null } } : {}),
  };
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
    const proven = await identity().updateUser(user.uid, {
      ...{ emailVerified: true, password: randomUUID() },
      ...withoutOtherWays(user),
    });
    await identity().revokeRefreshTokens(user.uid);
    await endSessionsBefore(user.uid, ctx.now);
    // Whoever has proven the address signs in now, and must not be taken for who signed in just before.
    await sleep(Math.max(0, nextSecond(ctx.now).getTime() - Date.now()));
    return { user: proven, isNew: true };
  } catch (error) {
    if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    return { user: await madeAccount(email), isNew: true };
  }
}
