import { and, eq, inArray } from 'drizzle-orm';
import { exchanges } from '@/lib/db/tables';
import type { Context } from '@/lib/platform/context';

/**
 * What visitors left to an organization goes with its contacts into another book, or, with null, to the organization alone: so
 * that whoever withdraws it takes it from where it is. What they left to a person alone stays that person's (`setApart`).
 */
export async function handOverExchanges(
  tx: Context,
  organizationId: string,
  contactIds: string[],
  to: string | null,
): Promise<void> {
  if (contactIds.length === 0) return;
  const isTheirs = and(inArray(exchanges.contactId, contactIds), eq(exchanges.organizationId, organizationId));
  await tx.db.update(exchanges).set({ ownerId: to }).where(isTheirs);
}
