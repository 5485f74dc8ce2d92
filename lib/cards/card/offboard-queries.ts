import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { profiles } from '@/lib/platform/db/tables';
import type { ProfileRow } from './queries';

const isHeld = (organizationId: string, userId: string) =>
  and(eq(profiles.organizationId, organizationId), eq(profiles.ownerId, userId), isNull(profiles.deletedAt));

/** The organization's cards that somebody has now, in their order; at most 100. */
export function selectHeldBy(db: Database, organizationId: string, userId: string) {
  return db
    .select({ id: profiles.id, username: profiles.username, status: profiles.status })
    .from(profiles)
    .where(isHeld(organizationId, userId))
    .orderBy(profiles.position, profiles.id)
    .limit(100);
}

/** The same, all and whole, held until the transaction ends. */
export function lockHeldBy(db: Database, organizationId: string, userId: string): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(isHeld(organizationId, userId))
    .orderBy(profiles.position, profiles.id)
    .for('update');
}

/** Of these the ones that were paused, or led elsewhere, when somebody left; held until the transaction ends. */
export function lockOffboarded(db: Database, organizationId: string, userId: string): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(and(isHeld(organizationId, userId), isNotNull(profiles.statusBefore)))
    .orderBy(profiles.position, profiles.id)
    .for('update');
}

/** The id of an active card of the organization that another than `userId` has; it stays what it is until the transaction ends. */
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

/** Writes what a plan makes of a card. */
export async function updateOffboarded(db: Database, id: string, change: Partial<ProfileRow>): Promise<void> {
  await db.update(profiles).set(change).where(eq(profiles.id, id));
}
