import type { UserRecord } from 'firebase-admin/auth';
import { database } from '@/lib/platform/db/client';
import { hadLately, selectByAddress, selectHome } from './account-queries';
import { identity } from './firebase-admin';
import { atOwnAddress, giveBack, isStillAt, orNone, takeOver } from './taken-over';

/** An account here, with the address that it has here. */
type Home = { id: string; email: string; isUnproven: boolean };

/** Makes the identity provider's account of a user have the address that it has here; makes it again where it was deleted there. */
async function restore({ id, email, isUnproven }: Home): Promise<void> {
  if (!(await isStillAt(id, email))) return;
  const emailVerified = !isUnproven;
  const account = await orNone(identity().getUser(id));
  // The provider is only late: the change was made here.
  const isLate = account?.email !== undefined && (await hadLately(database(), id, account.email));
  if (account && !isLate) return void (await giveBack(id, email, { isProven: emailVerified }));
  await atOwnAddress(email, id, () =>
    account
      ? identity().updateUser(id, { email, emailVerified })
      : identity().createUser({ uid: id, email, emailVerified }),
  );
}

/**
 * Returns the identity provider's account for an address; null without one. What stands here decides which account it is: a user who has the
 * address here has it there, too, whatever someone with a password has changed or deleted there, and no one else has it. Only an address
 * that no one has here is the provider's to say. Asks the provider, so it belongs before a transaction. Safe to repeat.
 */
export async function accountAt(email: string): Promise<UserRecord | null> {
  const home = await selectByAddress(database(), email);
  const there = await orNone(identity().getUserByEmail(email));
  if (home === null) {
    const own = there && (await selectHome(database(), there.uid));
    if (!own) return there;
    await restore(own);
    return null;
  }
  if (there?.uid !== home.id) await restore(home);
  // Proven at the provider, by a link or another company, by the person who has the mailbox: what was there before may be another's.
  else if (home.isUnproven) return there.emailVerified ? takeOver(there) : there;
  else if (there.emailVerified) return there;
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
