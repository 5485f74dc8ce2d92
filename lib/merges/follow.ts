import { and, eq, inArray } from 'drizzle-orm';
import { messagesChanged } from '@/lib/contacts/messages';
import { exchanges } from '@/lib/db/tables';
import type { Context } from '@/lib/platform/context';
import { moveReminders, moveRemindersBack } from '@/lib/reminders/service';
import type { MergeMoves } from './state';

/**
 * What hangs on contacts and follows them into a merge. A noun whose rows belong to a contact is named here, in both
 * directions.
 */

/** Gives what belongs to the contacts that leave to the one that stays; tells what went over. */
export async function moveAlong(tx: Context, from: string[], to: string): Promise<MergeMoves> {
  const reminders = await moveReminders(tx, from, to);
  const left = await tx.db
    .select({ id: exchanges.id, from: exchanges.contactId })
    .from(exchanges)
    .where(inArray(exchanges.contactId, from));
  await tx.db.update(exchanges).set({ contactId: to }).where(inArray(exchanges.contactId, from));
  if (left.length > 0) await messagesChanged(tx.db, [to, ...from], null);
  return { reminders, exchanges: left.flatMap((row) => (row.from ? [{ id: row.id, from: row.from }] : [])) };
}

/** Gives back what went over, as far as it is still there. */
export async function moveBack(tx: Context, moves: MergeMoves, winnerId: string): Promise<void> {
  await moveRemindersBack(tx, moves.reminders);
  for (const { id, from } of moves.exchanges)
    await tx.db
      .update(exchanges)
      .set({ contactId: from })
      .where(and(eq(exchanges.id, id), eq(exchanges.contactId, winnerId)));
  const quoting = new Set(moves.exchanges.map(({ from }) => from));
  if (quoting.size > 0) await messagesChanged(tx.db, [winnerId, ...quoting], null);
}
