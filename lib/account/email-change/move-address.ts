import { revokeSignIns } from '@/lib/account/users/users';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { freeAddress } from '@/lib/platform/auth/taken-over';
import { database } from '@/lib/platform/db/client';
import { selectOne } from './queries';

const attempts = 5;

/** Moves an account to an address; returns whether another one has it. */
async function isTaken(userId: string, email: string): Promise<boolean> {
  try {
    await identity().updateUser(userId, { email, emailVerified: true });
    return false;
  } catch (error) {
    const code = identityErrorCode(error);
    if (code === 'auth/email-already-exists') return true;
    if (code === 'auth/user-not-found') return false;
    throw error;
  }
}

/** Gives an account at the identity provider the address that a change, or its undoing, has given it here. Safe to repeat. */
export async function moveAtProvider(changeId: string): Promise<void> {
  const change = await selectOne(database(), changeId);
  if (!change) return;
  const email = change.undoneAt ? change.oldEmail : change.newEmail;
  // Anyone may sign up there with the address meanwhile, again and again; it is this user's here, who has proven it.
  for (let attempt = 1; await isTaken(change.userId, email); attempt += 1) {
    if (attempt > attempts) throw new Error('the address is taken at the identity provider');
    await freeAddress(email, change.userId);
  }
  await revokeSignIns(change.userId);
}
