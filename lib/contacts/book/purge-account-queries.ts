import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contacts, profiles } from '@/lib/platform/db/tables';

/** Deletes some contacts of a user whose account is being deleted, with all that belongs to them; false where none are left. */
export async function deleteSome(db: Database, ownerId: string, limit: number): Promise<boolean> {
  const some = db.select({ id: contacts.id }).from(contacts).where(eq(contacts.ownerId, ownerId)).limit(limit);
  const deleted = await db.delete(contacts).where(inArray(contacts.id, some)).returning({ id: contacts.id });
  return deleted.length > 0;
}

/** Unlinks others' contacts from the cards of a user: what they saved stays, the copy of the card behind it does not. */
export async function unlinkCardsOf(db: Database, ownerId: string): Promise<void> {
  const cards = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.ownerId, ownerId));
  await db
    .update(contacts)
    .set({ linkedProfileId: null, linkedSeen: null, updatedAt: sql`updated_at` })
    .where(inArray(contacts.linkedProfileId, cards));
}
