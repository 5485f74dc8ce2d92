import { revokeSignIns } from '@/lib/account/users/users';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { selectOne } from './queries';

/** Gives an account at the identity provider the address that a change, or its undoing, has given it here. Safe to repeat. */
export async function moveAtProvider(changeId: string): Promise<void> {
  const change = await selectOne(database(), changeId);
  if (!change) return;
  const email = change.undoneAt ? change.oldEmail : change.newEmail;
  await identity()
    .updateUser(change.userId, { email, emailVerified: true })
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
  await revokeSignIns(change.userId);
}
