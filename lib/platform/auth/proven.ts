import { AppError } from '@/lib/platform/errors';
import { identity, identityErrorCode } from './firebase-admin';
import { isDisabled, noteProof } from './proof-queries';

/**
 * Whether somebody has proven that their address is theirs, as the identity provider says now; nobody has whose account is
 * gone or disabled, here or there. Not inside a transaction.
 * @throws AppError `unavailable` where the provider cannot be asked
 */
export async function isProven(userId: string): Promise<boolean> {
  // The provider hears of it after us, and perhaps not at all.
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
