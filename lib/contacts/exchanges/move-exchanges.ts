import { messagesChanged } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** The contact to which each exchange was attached before a move; needed to undo the move. */
type MovedExchanges = { id: string; from: string }[];

/**
 * Attaches the exchanges of contacts to another contact, in the transaction of a merge, which has checked the permissions.
 * @returns what {@link moveExchangesBack} needs
 */
export async function moveExchanges(tx: Context, from: string[], to: string): Promise<MovedExchanges> {
  const moved = await queries.moveAll(tx.db, from, to);
  if (moved.length > 0) await messagesChanged(tx, [to, ...from], null);
  return moved;
}

/** Undoes a move; exchanges that are attached to a third contact by now stay there. */
export async function moveExchangesBack(tx: Context, moved: MovedExchanges, to: string): Promise<void> {
  for (const { id, from } of moved) await queries.moveBack(tx.db, id, { from, to });
  const quoting = new Set(moved.map(({ from }) => from));
  if (quoting.size > 0) await messagesChanged(tx, [to, ...quoting], null);
}
