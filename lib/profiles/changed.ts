import type { Context } from '@/lib/platform/context';
import { notifyCardChanged } from './queries';

/** Tells every instance, once this transaction commits, to forget its copies of a card, and of cards that lead to it. */
export async function tellCardChanged(tx: Context, id: string): Promise<void> {
  await notifyCardChanged(tx.db, id);
}
