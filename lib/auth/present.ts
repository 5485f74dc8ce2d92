import { identity, identityErrorCode } from './firebase-admin';
import { within } from './within';

/** Milliseconds for the identity provider to answer. */
const patience = 2000;

/**
 * Whether an account is still there for the identity provider, and not disabled: for who shows no token of the provider's. Where that
 * cannot be asked, our own row decides. Not inside a transaction.
 */
export async function isPresent(userId: string): Promise<boolean> {
  try {
    return !(await within(patience, identity().getUser(userId))).disabled;
  } catch (error) {
    return identityErrorCode(error) !== 'auth/user-not-found';
  }
}
