import type { UserRecord } from 'firebase-admin/auth';
import { isUntouched, loseAddress } from '@/lib/account/users/users';
import { accountAt } from '@/lib/platform/auth/account-at';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { isHeldByProvider } from '@/lib/platform/auth/session-rules';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { isInDirectory } from './queries';

/** Whether an organization decides on a user's address: by its directory, or because it allows only its own provider. */
export async function isManaged({ db }: Pick<Context, 'db'>, userId: string, email: string): Promise<boolean> {
  return (await isInDirectory(db, userId)) || (await isHeldByProvider(db, userId, email));
}

/** The account with an address at the identity provider, if it is not the user's. @throws AppError `unavailable` */
async function otherAt(email: string, userId: string): Promise<UserRecord | null> {
  const holder = await accountAt(email).catch((error: unknown) => {
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  });
  return holder && holder.uid !== userId ? holder : null;
}

/**
 * Checks that no other account has an address. One that was only made at the identity provider and has proven nothing makes way. Not for use
 * in a transaction.
 * @throws AppError `email_taken`, `unavailable`
 */
export async function assertFree(ctx: Pick<Context, 'db'>, email: string, userId: string): Promise<void> {
  const other = await otherAt(email, userId);
  if (!other) return;
  if (other.emailVerified || (await isUntouched(ctx, other.uid)) !== null) throw new AppError('email_taken');
  await identity().deleteUser(other.uid);
}

/**
 * Makes room for an address that goes back to its account by the link in its mailbox. An account makes way in which nothing was set up yet:
 * whoever looks for theirs signs in with the address first, and gets an empty one. Not for use in a transaction.
 * @throws AppError `email_taken`, `unavailable`
 */
export async function makeRoom(ctx: Pick<Context, 'db'>, email: string, userId: string): Promise<void> {
  const other = await otherAt(email, userId);
  if (!other) return;
  const isEmpty = await isUntouched(ctx, other.uid);
  if (isEmpty === false) throw new AppError('email_taken');
  if (isEmpty) await loseAddress(other.uid);
  else await identity().deleteUser(other.uid);
}
