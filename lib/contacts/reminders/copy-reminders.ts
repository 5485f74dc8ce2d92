import type { Context } from '@/lib/platform/context';
import { momentOf } from '@/lib/platform/formats/zoned-time';
import { maxReminders } from './limits';
import * as queries from './queries';
import type { NewReminder } from './schema';

/** A reminder of an archive, about a contact that is in the book. */
export type CopiedReminder = NewReminder & {
  /** The id that was made for the copy, and that of the original, which may be the same owner's. */
  id: string;
  original: string;
  contactId: string;
  doneAt: Date | null;
  sentAt: Date | null;
  createdAt: Date;
};

/**
 * Adds reminders of an archive; those that are there already stay as they are. The caller has opened the book of the contacts.
 * @param mayMail whether the owner's address is proven
 * @returns how many are new, and those for which there is no room
 */
export async function copyReminders(
  tx: Context,
  { ownerId, mayMail }: { ownerId: string; mayMail: boolean },
  copies: readonly CopiedReminder[],
): Promise<{ added: number; refused: CopiedReminder[] }> {
  const before = await queries.selectOfContacts(tx.db, ownerId, [...new Set(copies.map(({ contactId }) => contactId))]);
  const present = new Set(before.map(({ id }) => id));
  const totals = new Map<string, number>();
  for (const { contactId } of before) totals.set(contactId, (totals.get(contactId) ?? 0) + 1);
  const [fresh, refused]: [CopiedReminder[], CopiedReminder[]] = [[], []];
  for (const copy of copies) {
    if (present.has(copy.id) || present.has(copy.original)) continue;
    const total = (totals.get(copy.contactId) ?? 0) + 1;
    totals.set(copy.contactId, total);
    (total > maxReminders ? refused : fresh).push(copy);
  }
  const rows = fresh.map(({ original: _original, ...copy }) => ({
    ...{ ...copy, ownerId, mayMail, dueAt: momentOf(copy, copy.timeZone) },
  }));
  const added = await queries.insertReminders(tx.db, rows);
  return { added, refused };
}
