import type { UserRecord } from 'firebase-admin/auth';
import { isUntouched, loseAddress, readUser } from '@/lib/account/users/users';
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

/** Takes an address from an account that someone else has proven it to be theirs; one that belongs to no one here is deleted. */
async function takeFrom(other: UserRecord, isHere: boolean): Promise<void> {
  if (isHere) await loseAddress(other.uid);
  else await identity().deleteUser(other.uid);
}

/**
 * Checks that no other account has an address, which the user has proven. An account that has not makes way. Where the address goes back to its
 * account by the link in its mailbox, so does one in which nothing was set up yet: a user who looks for their account signs in with the address first,
 * and gets an empty one. Not for use in a transaction.
 * @throws AppError `email_taken`, `unavailable`
 */
export async function makeRoom(
  ctx: Pick<Context, 'db'>,
  email: string,
  userId: string,
  { isReturn = false }: { isReturn?: boolean } = {},
): Promise<void> {
  const other = await otherAt(email, userId);
  if (!other) return;
  const here = await readUser(ctx, other.uid);
  const isProven = here ? here.emailVerified : other.emailVerified;
  const isEmpty = here === null || (await isUntouched(ctx, other.uid));
  if (isProven && !(isReturn && isEmpty)) throw new AppError('email_taken');
  await takeFrom(other, here !== null);
}
