import { moveExchanges, moveExchangesBack } from '@/lib/contacts/exchanges/exchanges';
import { moveReminders, moveRemindersBack } from '@/lib/contacts/reminders/reminders';
import type { Context } from '@/lib/platform/context';
import type { MergeMoves } from './state-schema';

/**
 * What hangs on contacts and follows them into a merge. A noun whose rows belong to a contact is named here, in both
 * directions.
 */

/** Gives what belongs to the contacts that leave to the one that stays; tells what went over. */
export async function moveAlong(tx: Context, from: string[], to: string): Promise<MergeMoves> {
  const reminders = await moveReminders(tx, from, to);
  const exchanges = await moveExchanges(tx, from, to);
  return { reminders, exchanges };
}

/** Gives back what went over, as far as it is still there. */
export async function moveBack(tx: Context, moves: MergeMoves, winnerId: string): Promise<void> {
  await moveRemindersBack(tx, moves.reminders);
  await moveExchangesBack(tx, moves.exchanges, winnerId);
}
