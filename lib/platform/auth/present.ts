import { withTimeout } from '@/lib/platform/with-timeout';
import { identity, identityErrorCode } from './firebase-admin';

/** Milliseconds for the identity provider to answer. */
const patience = 2000;

/**
 * Whether an account is still there for the identity provider, not disabled, and its password not changed or replaced after `since`: for
 * who shows no token of the provider's. Where that cannot be asked, our own row decides. Not inside a transaction.
 */
export async function isPresent(userId: string, since: Date): Promise<boolean> {
  try {
    const { disabled, tokensValidAfterTime } = await withTimeout(patience, identity().getUser(userId));
    const validAfter = tokensValidAfterTime ? new Date(tokensValidAfterTime) : since;
    return !disabled && since >= validAfter;
  } catch (error) {
    return identityErrorCode(error) !== 'auth/user-not-found';
  }
}
