import { moveExchanges, moveExchangesBack } from '@/lib/contacts/exchanges/exchanges';
import { moveReminders, moveRemindersBack } from '@/lib/contacts/reminders/reminders';
import type { Context } from '@/lib/platform/context';
import type { MergeMoves } from './state-schema';

/**
 * Everything attached to contacts that follows them into a merge. A module whose rows belong to a contact is named here, in both
 * directions.
 */

/** Moves what belongs to the contacts that leave to the one that stays. Returns what was moved. */
export async function moveAlong(tx: Context, from: string[], to: string): Promise<MergeMoves> {
  const reminders = await moveReminders(tx, from, to);
  const exchanges = await moveExchanges(tx, from, to);
  return { reminders, exchanges };
}

/** Moves everything back that still exists. */
export async function moveBack(tx: Context, moves: MergeMoves, winnerId: string): Promise<void> {
  await moveRemindersBack(tx, moves.reminders);
  await moveExchangesBack(tx, moves.exchanges, winnerId);
}
