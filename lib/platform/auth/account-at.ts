import type { UserRecord } from 'firebase-admin/auth';
import { database } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/log';
import { hadLately, selectByAddress, selectHome } from './account-queries';
import { identity, identityErrorCode } from './firebase-admin';
import { giveBack } from './taken-over';

/** What the identity provider knows; null where there is no such account. */
export async function orNone(asked: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await asked;
  } catch (error) {
    if (identityErrorCode(error) === 'auth/user-not-found') return null;
    throw error;
  }
}

/** An account here, with the address that it has here. */
type Home = { id: string; email: string; isUnproven: boolean };

/**
 * Takes an address at the identity provider from an account that does not have it here: one that belongs to a user here gets its own
 * address back; one that does not is deleted, because there is nothing in it.
 */
async function sendHome(account: UserRecord): Promise<void> {
  const home = await selectHome(database(), account.uid);
  if (home) return restore(home);
  log().warn({ userId: account.uid }, 'an account with the address of another is deleted at the identity provider');
  await identity()
    .deleteUser(account.uid)
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
}

/** Makes the identity provider's account of a user have the address that it has here; makes it again where it was deleted there. */
async function restore({ id, email, isUnproven }: Home): Promise<void> {
  const emailVerified = !isUnproven;
  const there = await orNone(identity().getUserByEmail(email));
  if (there?.uid === id) return;
  if (there) await sendHome(there);
  const account = await orNone(identity().getUser(id));
  if (!account) {
    await identity().createUser({ uid: id, email, emailVerified });
    return;
  }
  // The provider is only late: the change was made here.
  if (account.email && (await hadLately(database(), id, account.email)))
    await identity().updateUser(id, { email, emailVerified });
  else await giveBack(id, email, { isProven: emailVerified });
}

/**
 * Returns the identity provider's account for an address; null without one. What stands here decides whose it is: a user who has the
 * address here has it there, too, whatever someone with a password has changed or deleted there, and no one else has it. Only an address
 * that no one has here is the provider's to say. Asks the provider, so it belongs before a transaction. Safe to repeat.
 */
export async function accountAt(email: string): Promise<UserRecord | null> {
  const home = await selectByAddress(database(), email);
  const there = await orNone(identity().getUserByEmail(email));
  if (home === null) {
    if (!there || (await selectHome(database(), there.uid)) === null) return there;
    await sendHome(there);
    return null;
  }
  if (there?.uid !== home.id) await restore(home);
  else if (home.isUnproven || there.emailVerified) return there;
  // It was proven here: only a change there and back makes it unproven.
  else await identity().updateUser(home.id, { emailVerified: true });
  return orNone(identity().getUser(home.id));
}

/**
 * Restores the address of the user who has it here, proven, where someone signs in at the identity provider as another account with it.
 * @returns whether there is such a user
 */
export async function keepsAddress(email: string, signedInId: string): Promise<boolean> {
  const home = await selectByAddress(database(), email);
  if (home === null || home.id === signedInId || home.isUnproven) return false;
  await accountAt(email);
  return true;
}
