import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { isHeldByProvider } from '@/lib/platform/auth/session-rules';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { isInDirectory } from './queries';

/** Whether an organization decides on a user's address: by its directory, or because it allows only its own provider. */
export async function isManaged({ db }: Pick<Context, 'db'>, userId: string, email: string): Promise<boolean> {
  return (await isInDirectory(db, userId)) || (await isHeldByProvider(db, userId, email));
}

/**
 * Checks that no other account has an address at the identity provider. Not for use in a transaction.
 * @throws AppError `email_taken`, `unavailable`
 */
export async function assertFree(email: string, userId: string): Promise<void> {
  const holder = await identity()
    .getUserByEmail(email)
    .catch((error: unknown) => {
      if (identityErrorCode(error) === 'auth/user-not-found') return null;
      throw new AppError('unavailable', { retryAfter: 5, cause: error });
    });
  if (holder && holder.uid !== userId) throw new AppError('email_taken');
}
