import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

async function setDisabledAtProvider(userId: string, disabled: boolean): Promise<void> {
  await identity()
    .updateUser(userId, { disabled })
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
}

/**
 * Disables an account, or enables it again, in the transaction of the act that `account.disable` allows: the account's sessions
 * are refused at once, and after the commit the identity provider no longer signs it in.
 * @returns whether that changed anything
 */
export async function disableAccount(tx: Context, userId: string, isDisabled: boolean): Promise<boolean> {
  const account = await queries.setDisabled(tx.db, userId, isDisabled ? tx.now : null);
  const hasChanged = account !== null && (account.was !== null) !== isDisabled;
  if (hasChanged) tx.afterCommit(() => setDisabledAtProvider(userId, isDisabled));
  return hasChanged;
}
