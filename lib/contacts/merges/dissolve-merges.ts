import type { Context } from '@/lib/platform/context';
import { undoInBook } from './merge-contacts';
import * as queries from './queries';

/**
 * Takes everything apart that a contact was merged into, the newest merge first, and forgets these merges: nothing of the
 * contact stays in another one, nor in what a merge keeps to be undone. For contacts that must be gone for good.
 */
export async function dissolveMerges(
  tx: Context,
  book: { ownerId: string; revision: number },
  contactId: string,
): Promise<void> {
  for (const id of await queries.selectStanding(tx.db, book.ownerId, contactId)) await undoInBook(tx, book, id);
  await queries.deleteMergesOf(tx.db, book.ownerId, contactId);
}
