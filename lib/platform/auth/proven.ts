import { AppError } from '@/lib/platform/errors';
import { identity, identityErrorCode } from './firebase-admin';
import { isDisabled, noteProof } from './proof-queries';

/**
 * Returns whether a user has proven their email address, as the identity provider says now. False for an account that is
 * deleted or disabled, here or at the provider. Not for use in a transaction.
 * @throws AppError `unavailable` where the provider cannot be reached
 */
export async function isProven(userId: string): Promise<boolean> {
  // The provider learns that an account is disabled after our database does, and perhaps never.
  if (await isDisabled(userId)) return false;
  const answer = await askProvider(userId);
  await noteProof(userId, answer);
  return answer;
}

async function askProvider(userId: string): Promise<boolean> {
  try {
    const { emailVerified, disabled } = await identity().getUser(userId);
    return emailVerified && !disabled;
  } catch (error) {
    if (identityErrorCode(error) === 'auth/user-not-found') return false;
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  }
}
