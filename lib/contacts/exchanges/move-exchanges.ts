import { messagesChanged } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** On which contact each of some exchanges hung: what takes a move back. */
type MovedExchanges = { id: string; from: string }[];

/**
 * Hangs what was left on contacts on another one, in the transaction of whoever merges them and has asked who may.
 * @returns what {@link moveExchangesBack} needs
 */
export async function moveExchanges(tx: Context, from: string[], to: string): Promise<MovedExchanges> {
  const moved = await queries.moveAll(tx.db, from, to);
  if (moved.length > 0) await messagesChanged(tx, [to, ...from], null);
  return moved;
}

/** Takes a move back; exchanges that hang on a third contact by now stay there. */
export async function moveExchangesBack(tx: Context, moved: MovedExchanges, to: string): Promise<void> {
  for (const { id, from } of moved) await queries.moveBack(tx.db, id, { from, to });
  const quoting = new Set(moved.map(({ from }) => from));
  if (quoting.size > 0) await messagesChanged(tx, [to, ...quoting], null);
}
