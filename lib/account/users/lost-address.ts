import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { placeholderAddress } from '@/lib/platform/auth/placeholder';
import { database } from '@/lib/platform/db/client';
import { updateUser } from './queries';

/**
 * Takes an account's address away: the account and its contents stay, under an unproven address that no one can have (RFC 2606,
 * section 2). Safe to repeat.
 */
export async function loseAddress(userId: string): Promise<void> {
  const email = placeholderAddress();
  await updateUser(database(), userId, { email, isUnproven: true });
  // The identity provider is updated last, so that a retry still finds the account there by its old address.
  await identity()
    .updateUser(userId, { email, emailVerified: false })
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
}
