import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberships, organizations, profiles } from '@/lib/platform/db/tables';

/** The user's first card of an organization, locked until the transaction ends; null where they have none. */
export async function selectFirstCard(db: Database, organizationId: string, userId: string) {
  const [row] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.organizationId, organizationId), eq(profiles.ownerId, userId), isNull(profiles.deletedAt)))
    .orderBy(asc(profiles.position), asc(profiles.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

/**
 * Organizations in which a user is a member but has no card, the oldest membership first; suspended organizations and those about
 * to be deleted are left out. With `isHeld` no template, role or team changes in them until the transaction ends.
 */
export function selectWithoutCard(db: Database, userId: string, limit: number, isHeld: boolean) {
  const { id, name, logoId } = organizations;
  const hasCard = sql`exists (
    select from ${profiles} p where p.organization_id = ${id} and p.owner_id = ${userId} and p.deleted_at is null)`;
  const query = db
    .select({ id, name, logoId })
    .from(memberships)
    .innerJoin(organizations, eq(id, memberships.organizationId))
    .where(
      and(
        ...[eq(memberships.userId, userId), eq(memberships.status, 'active')],
        ...[isNull(organizations.suspendedAt), isNull(organizations.deleteAfter), sql`not ${hasCard}`],
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(id))
    .limit(limit);
  // `openOrganization` locks the same row exclusively.
  return isHeld ? query.for('share', { of: organizations }) : query;
}
