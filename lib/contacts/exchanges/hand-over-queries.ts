import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { exchanges } from '@/lib/platform/db/tables';

/**
 * What visitors left to an organization goes with its contacts into another book, or, with null, to the organization alone: so
 * that whoever withdraws it takes it from where it is. What they left to a person alone stays that person's (`setApart`).
 */
export async function updateOwner(
  db: Database,
  organizationId: string,
  contactIds: string[],
  to: string | null,
): Promise<void> {
  if (contactIds.length === 0) return;
  const isTheirs = and(inArray(exchanges.contactId, contactIds), eq(exchanges.organizationId, organizationId));
  await db.update(exchanges).set({ ownerId: to }).where(isTheirs);
}
