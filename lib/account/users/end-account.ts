import type { Context } from '@/lib/platform/context';
import * as queries from './end-account-queries';

/** Days between asking for the deletion of an account and its end. Sentences in `locales/` contain this number. */
export const graceDays = 14;

/** Sets that an account is deleted in 14 days. A repeated request does not postpone it. @returns when it is deleted */
export function scheduleDeletion(tx: Context, userId: string): Promise<Date | null> {
  return queries.setDeletion(tx.db, userId, new Date(tx.now.getTime() + graceDays * 86_400_000));
}

/** Keeps an account. @returns false where it was not to be deleted, or its time has come */
export const cancelDeletion = (tx: Context, userId: string): Promise<boolean> =>
  queries.clearDeletion(tx.db, userId, tx.now);

/** Disables an account whose 14 days are over. @returns false where its holder has kept it */
export const closeDueAccount = (tx: Context, userId: string): Promise<boolean> =>
  queries.disableDue(tx.db, userId, tx.now);

/** Deletes an account with all that depends on it, in the transaction that has announced it (`accountGoes`). */
export const deleteAccountRow = (tx: Context, userId: string): Promise<void> => queries.deleteUser(tx.db, userId);
