import type { Context } from '@/lib/http/context';
import { notifyCardChanged, selectOwn } from './queries';

/** Tells every instance, once this transaction commits, to forget its copies of a card, and of cards that lead to it. */
export async function tellCardChanged(tx: Context, id: string): Promise<void> {
  await notifyCardChanged(tx.db, id);
}

/**
 * Tells every instance, once this transaction commits, to forget its copies of all cards of somebody: something that shows on
 * them has changed which is no edit of a card.
 */
export async function tellCardsChanged(tx: Context, ownerId: string): Promise<void> {
  for (const { id } of await selectOwn(tx.db, ownerId)) await notifyCardChanged(tx.db, id);
}
