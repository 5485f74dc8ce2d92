import { and, asc, inArray, isNull } from 'drizzle-orm';
import { exchanges } from '@/lib/db/tables';
import type { Context } from '@/lib/http/context';

/**
 * What visitors left goes with its contacts into another book, or, with null, to an organization alone: so that whoever
 * withdraws it takes it from where it is.
 */
export async function handOverExchanges(tx: Context, contactIds: string[], to: string | null): Promise<void> {
  if (contactIds.length === 0) return;
  await tx.db.update(exchanges).set({ ownerId: to }).where(inArray(exchanges.contactId, contactIds));
}

/** What visitors themselves noted when they left their details, by contact. */
export async function notesLeft(tx: Context, contactIds: string[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .select({ contactId: exchanges.contactId, left: exchanges.left })
    .from(exchanges)
    .where(and(inArray(exchanges.contactId, contactIds), isNull(exchanges.withdrawnAt)))
    .orderBy(asc(exchanges.id));
  const notes = new Map<string, string>();
  for (const { contactId, left } of rows) {
    if (!contactId || !left?.note) continue;
    const before = notes.get(contactId);
    if (!before?.includes(left.note))
      notes.set(contactId, [before, left.note].filter(Boolean).join('\n\n').slice(0, 5000));
  }
  return notes;
}
