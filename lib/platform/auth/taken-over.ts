import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { log } from '@/lib/platform/log';
import { endSessionsBefore, nextSecond } from './accounts';
import { identity, identityErrorCode } from './firebase-admin';

export { noteTakenOver, takenOverBy, wasTakenOver } from './taken-over-queries';

/**
 * What leaves nobody a way into an account but who proves its address: whoever set a password, linked an account elsewhere or a second
 * factor had not proven it, and none of that may open the account of the one who has, nor keep them out.
 */
export function withoutOtherWays({ providerData, multiFactor }: UserRecord): UpdateRequest {
  const linked = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  return {
    ...{ emailVerified: true, password: randomUUID() },
    ...(linked.length > 0 ? { providersToUnlink: linked } : {}),
    ...(multiFactor?.enrolledFactors?.length ? { multiFactor: { enrolledFactors: null } } : {}),
  };
}

/** Ends the sessions of before. Whoever has proven the address signs in now, and must not be taken for who signed in just before. */
export async function endFormerSessions(userId: string, now: Date): Promise<void> {
  await endSessionsBefore(userId, now);
  await sleep(Math.max(0, nextSecond(now).getTime() - Date.now()));
}

/**
 * Gives an account back the address it has here, and to nobody else a way into it. Safe to repeat.
 * @returns whether the identity provider still has the account
 */
export async function giveBack(userId: string, email: string): Promise<boolean> {
  const account = await identity()
    .getUser(userId)
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
      return null;
    });
  if (!account) return false;
  log().warn({ userId }, 'the address of an account is given back');
  await identity()
    .updateUser(userId, { email, ...withoutOtherWays(account) })
    .catch((error: unknown) => {
      // Its person has another account by now; to this one nobody comes.
      if (identityErrorCode(error) !== 'auth/email-already-exists') throw error;
    });
  await identity().revokeRefreshTokens(userId);
  await endFormerSessions(userId, new Date());
  return true;
}
