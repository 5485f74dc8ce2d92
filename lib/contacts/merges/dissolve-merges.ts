import type { Context } from '@/lib/platform/context';
import { undoInBook } from './merge-contacts';
import * as queries from './queries';

/**
 * Undoes all merges that a contact is part of, the newest first, and deletes their records: nothing of the contact stays in
 * another one, nor in what a merge stores for its undo. For contacts that must be gone for good.
 */
export async function dissolveMerges(
  tx: Context,
  book: { ownerId: string; revision: number },
  contactId: string,
): Promise<void> {
  for (const id of await queries.selectStanding(tx.db, book.ownerId, contactId)) await undoInBook(tx, book, id);
  await queries.deleteMergesOf(tx.db, book.ownerId, contactId);
}
