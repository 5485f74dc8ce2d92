import { inArray } from 'drizzle-orm';
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
