import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { updateUser } from './queries';

/**
 * Takes an account's address away: the account stays, with all that is in it, under an address that nobody can have (RFC 2606,
 * section 2) and that is proven by nobody. Safe to repeat.
 */
export async function loseAddress(userId: string): Promise<void> {
  const email = `${userId}@accounts.invalid`.toLowerCase();
  await updateUser(database(), userId, { email, isUnproven: true });
  // The identity provider last: whoever repeats this finds the account there, by its address.
  await identity().updateUser(userId, { email, emailVerified: false });
}
