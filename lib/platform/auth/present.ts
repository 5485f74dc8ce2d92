import { withTimeout } from '@/lib/platform/with-timeout';
import { identity, identityErrorCode } from './firebase-admin';

/** The timeout of a request to the identity provider, in milliseconds. */
const patience = 2000;

/**
 * Returns whether the identity provider still has an account, enabled and with the password unchanged since `since`. For
 * requests without a token of the provider. Where the provider cannot be reached, the result is true and our own row decides.
 * Not for use in a transaction.
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
