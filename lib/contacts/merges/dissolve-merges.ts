import { contactsCleared } from '@/lib/contacts/book/events';
import type { Context } from '@/lib/platform/context';
import { announce } from '@/lib/platform/events';
import { undoInBook } from './merge-contacts';
import * as queries from './queries';

/**
 * Undoes all merges that a contact is part of, the newest first, and deletes their records: nothing of the contact stays in
 * another one, in what a merge stores for its undo, or in what others store about any of the contacts. For contacts that must be gone permanently.
 */
export async function dissolveMerges(
  tx: Context,
  book: { ownerId: string; revision: number },
  contactId: string,
): Promise<void> {
  for (const id of await queries.selectStanding(tx.db, book.ownerId, contactId)) await undoInBook(tx, book, id);
  const ids = await queries.selectMergedWith(tx.db, book.ownerId, contactId);
  if (ids.length > 0) await announce(tx, contactsCleared, { ownerId: book.ownerId, ids });
  await queries.deleteMergesOf(tx.db, book.ownerId, contactId);
}
