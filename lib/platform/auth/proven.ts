import { AppError } from '@/lib/platform/errors';
import { identity, identityErrorCode } from './firebase-admin';
import { isDisabled, wasProven } from './proof-queries';

/**
 * Returns whether a user has proven their email address: here, or as the identity provider says of someone who never came here. False for an account that is
 * deleted here, or disabled here or at the provider. Deleting it there, which a password is enough for, keeps no message from its owner.
 * Not for use in a transaction.
 * @throws AppError `unavailable` where the provider cannot be reached
 */
export async function isProven(userId: string): Promise<boolean> {
  // The provider learns that an account is disabled after our database does, and perhaps never.
  if (await isDisabled(userId)) return false;
  const account = await askProvider(userId);
  if (account?.disabled) return false;
  return (await wasProven(userId)) ?? account?.emailVerified === true;
}

/** The account at the identity provider; null where there is none. */
async function askProvider(userId: string) {
  try {
    return await identity().getUser(userId);
  } catch (error) {
    if (identityErrorCode(error) === 'auth/user-not-found') return null;
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  }
}
