import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { profiles } from '@/lib/platform/db/tables';
import type { ProfileRow } from './queries';

const isHeld = (organizationId: string, userId: string) =>
  and(eq(profiles.organizationId, organizationId), eq(profiles.ownerId, userId), isNull(profiles.deletedAt));

/** Reads the organization's cards that a member has now, in the member's order; at most 100. */
export function selectHeldBy(db: Database, organizationId: string, userId: string) {
  return db
    .select({ id: profiles.id, username: profiles.username, status: profiles.status })
    .from(profiles)
    .where(isHeld(organizationId, userId))
    .orderBy(profiles.position, profiles.id)
    .limit(100);
}

/** Reads all rows of the organization's cards that a member has, and locks them until the transaction ends. */
export function lockHeldBy(db: Database, organizationId: string, userId: string): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(isHeld(organizationId, userId))
    .orderBy(profiles.position, profiles.id)
    .for('update');
}

/** Reads a member's cards that were paused or redirected when they left, and locks them until the transaction ends. */
export function lockOffboarded(db: Database, organizationId: string, userId: string): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(and(isHeld(organizationId, userId), isNotNull(profiles.statusBefore)))
    .orderBy(profiles.position, profiles.id)
    .for('update');
}

/** The id of an active card of the organization whose holder is not `userId`; its row is locked until the transaction ends. */
export async function selectColleaguesCard(
  db: Database,
  organizationId: string,
  userId: string,
  username: string,
): Promise<string | null> {
  const [card] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.username, username),
        eq(profiles.organizationId, organizationId),
        ne(profiles.ownerId, userId),
        eq(profiles.status, 'active'),
        isNull(profiles.deletedAt),
      ),
    )
    .for('share');
  return card?.id ?? null;
}

/** Writes the change of a card that a plan makes. */
export async function updateOffboarded(db: Database, id: string, change: Partial<ProfileRow>): Promise<void> {
  await db.update(profiles).set(change).where(eq(profiles.id, id));
}
