import { withTimeout } from '@/lib/platform/with-timeout';
import { identity, identityErrorCode } from './firebase-admin';

/** The timeout of a request to the identity provider, in milliseconds. */
const patience = 2000;

/**
 * Asks the identity provider whether it still has an account, enabled and with no sign-ins revoked since `since`. Where the provider
 * cannot be reached (`isAsked` is false), `isPresent` is true and our own row decides. Not for use in a transaction.
 */
export async function lookUp(userId: string, since: Date): Promise<{ isPresent: boolean; isAsked: boolean }> {
  try {
    const { disabled, tokensValidAfterTime } = await withTimeout(patience, identity().getUser(userId));
    const validAfter = tokensValidAfterTime ? new Date(tokensValidAfterTime) : since;
    return { isPresent: !disabled && since >= validAfter, isAsked: true };
  } catch (error) {
    const isGone = identityErrorCode(error) === 'auth/user-not-found';
    return { isPresent: !isGone, isAsked: isGone };
  }
}

/**
 * Returns whether the identity provider still has an account, enabled and with the password unchanged since `since`. For
 * requests without a token of the provider. Where the provider cannot be reached, the result is true and our own row decides.
 * Not for use in a transaction.
 */
export async function isPresent(userId: string, since: Date): Promise<boolean> {
  return (await lookUp(userId, since)).isPresent;
}
