import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { exchanges } from '@/lib/platform/db/tables';

/**
 * Moves the exchanges that visitors left to an organization along with its contacts, into another book or, with null, to the
 * organization alone. So a withdrawal deletes them where they are. What visitors left to a member alone stays that member's
 * (`setApart`).
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
