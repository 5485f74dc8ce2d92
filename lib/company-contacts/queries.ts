import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { contacts, profiles } from '@/lib/db/tables';

/** Whether somebody has a card or a contact of an organization. */
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

/** Somebody's own cards of an organization, in their order; at most 100. */
export function selectOwnCards(db: Database, organizationId: string, userId: string) {
  return db
    .select({ id: profiles.id, username: profiles.username, isShared: profiles.sharesContacts })
    .from(profiles)
    .where(and(eq(profiles.ownerId, userId), eq(profiles.organizationId, organizationId), isNull(profiles.deletedAt)))
    .orderBy(profiles.position, profiles.id)
    .limit(100);
}

/** Lets the teams of one's own card read what comes in through it, or no longer; null where there is no such card. */
export async function updateSharing(
  db: Database,
  {
    organizationId,
    userId,
    cardId,
    isShared,
  }: { organizationId: string; userId: string; cardId: string; isShared: boolean },
): Promise<string | null> {
  const [card] = await db
    .update(profiles)
    .set({ sharesContacts: isShared })
    .where(
      and(
        ...[eq(profiles.id, cardId), eq(profiles.ownerId, userId), eq(profiles.organizationId, organizationId)],
        isNull(profiles.deletedAt),
      ),
    )
    .returning({ username: profiles.username });
  return card?.username ?? null;
}
