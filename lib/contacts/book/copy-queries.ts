import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contactGroupMembers, contacts } from '@/lib/platform/db/tables';

/** Those of these ids that are contacts of an owner, in whatever state they are. */
export async function selectPresent(db: Database, ownerId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), inArray(contacts.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Puts contacts that are in no group yet into groups. */
export async function insertMembers(db: Database, members: { groupId: string; contactId: string }[]): Promise<void> {
  if (members.length > 0) await db.insert(contactGroupMembers).values(members).onConflictDoNothing();
}
