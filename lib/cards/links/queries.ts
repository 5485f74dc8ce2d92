import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { cardLinks, profiles } from '@/lib/platform/db/tables';

export type LinkRow = typeof cardLinks.$inferSelect;

/** The links of a card, oldest first. */
export function selectLinks(db: Database, profileId: string): Promise<LinkRow[]> {
  return db
    .select()
    .from(cardLinks)
    .where(eq(cardLinks.profileId, profileId))
    .orderBy(asc(cardLinks.createdAt), asc(cardLinks.id))
    .limit(200);
}

/** The links of a card, as {@link selectLinks}. Other transactions that would add one wait until this one ends. */
export async function selectLinksLocked(db: Database, profileId: string): Promise<LinkRow[]> {
  await db.execute(sql`select from ${profiles} where id = ${profileId} for no key update`);
  return selectLinks(db, profileId);
}

/** Adds a link; null where its id is in use. */
export async function insertLink(db: Database, row: typeof cardLinks.$inferInsert): Promise<LinkRow | null> {
  const [made] = await db.insert(cardLinks).values(row).onConflictDoNothing({ target: cardLinks.id }).returning();
  return made ?? null;
}

/** Changes the label of a card's link; null where the card has no such link. */
export async function updateLabel(
  db: Database,
  of: { profileId: string; linkId: string },
  label: string,
): Promise<LinkRow | null> {
  const [row] = await db
    .update(cardLinks)
    .set({ label })
    .where(and(eq(cardLinks.id, of.linkId), eq(cardLinks.profileId, of.profileId)))
    .returning();
  return row ?? null;
}

/** Deletes a card's link. Returns whether the card had it. */
export async function deleteLink(db: Database, of: { profileId: string; linkId: string }): Promise<boolean> {
  const gone = await db
    .delete(cardLinks)
    .where(and(eq(cardLinks.id, of.linkId), eq(cardLinks.profileId, of.profileId)))
    .returning({ id: cardLinks.id });
  return gone.length > 0;
}
