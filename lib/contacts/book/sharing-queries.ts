import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contacts, profiles } from '@/lib/platform/db/tables';

/** Whether a user has a card or a contact of an organization. */
export async function hasPart(db: Database, organizationId: string, userId: string): Promise<boolean> {
  const card = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.ownerId, userId), eq(profiles.organizationId, organizationId), isNull(profiles.deletedAt)));
  const contact = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.ownerId, userId), eq(contacts.organizationId, organizationId)));
  const { rows } = await db.execute<{ has: boolean }>(sql`select (${or(exists(card), exists(contact))}) as has`);
  return rows[0]?.has ?? false;
}

/** A user's own cards of an organization, in their order; at most 100. */
export function selectOwnCards(db: Database, organizationId: string, userId: string) {
  return db
    .select({ id: profiles.id, username: profiles.username, isShared: profiles.sharesContacts })
    .from(profiles)
    .where(and(eq(profiles.ownerId, userId), eq(profiles.organizationId, organizationId), isNull(profiles.deletedAt)))
    .orderBy(profiles.position, profiles.id)
    .limit(100);
}
