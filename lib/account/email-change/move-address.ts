import { revokeSignIns } from '@/lib/account/users/users';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { atOwnAddress } from '@/lib/platform/auth/taken-over';
import { database } from '@/lib/platform/db/client';
import { selectOne } from './queries';

/**
 * Gives an account at the identity provider the address that a change, or its undoing, has given it here; an account that is gone needs none. Safe
 * to repeat.
 * @throws AppError `unavailable` where others sign up with the address again and again
 */
export async function moveAtProvider(changeId: string): Promise<void> {
  const change = await selectOne(database(), changeId);
  if (!change) return;
  const email = change.undoneAt ? change.oldEmail : change.newEmail;
  await atOwnAddress(email, change.userId, () =>
    identity().updateUser(change.userId, { email, emailVerified: true }),
  ).catch((error: unknown) => {
    if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
  });
  await revokeSignIns(change.userId);
}
