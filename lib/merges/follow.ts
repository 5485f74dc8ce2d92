import { and, eq, inArray } from 'drizzle-orm';
import { contactReminders } from '@/lib/db/tables';
import type { Context } from '@/lib/http/context';
import type { MergeMoves } from './state';

/**
 * What hangs on contacts and follows them into a merge. A noun whose rows belong to a contact is named here, in both
 * directions.
 */

/** Gives what belongs to the contacts that leave to the one that stays; tells what went over. */
export async function moveAlong(tx: Context, from: string[], to: string): Promise<MergeMoves> {
  const reminders = await tx.db
    .select({ id: contactReminders.id, from: contactReminders.contactId })
    .from(contactReminders)
    .where(inArray(contactReminders.contactId, from));
  await tx.db.update(contactReminders).set({ contactId: to }).where(inArray(contactReminders.contactId, from));
  return { reminders, exchanges: [] };
}

/** Gives back what went over, as far as it is still there. */
export async function moveBack(tx: Context, moves: MergeMoves, winnerId: string): Promise<void> {
  for (const { id, from } of moves.reminders)
    await tx.db
      .update(contactReminders)
      .set({ contactId: from })
      .where(and(eq(contactReminders.id, id), eq(contactReminders.contactId, winnerId)));
}
