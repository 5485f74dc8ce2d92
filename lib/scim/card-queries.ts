import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { memberships, profiles, scimUsers } from '@/lib/db/tables';

/** The first of somebody's cards of an organization, held until the transaction ends; null where they have none. */
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

const said = sql<Record<string, unknown>>`${scimUsers.resource} - ${scimUsers.ownAttributes}`;

/** What an organization's directory says of some people. */
export function selectResources(db: Database, organizationId: string, userIds: string[]) {
  return db
    .select({ userId: scimUsers.userId, resource: said })
    .from(scimUsers)
    .where(and(eq(scimUsers.organizationId, organizationId), inArray(scimUsers.userId, userIds)));
}

/** What the directory of an organization says of a member: of the one they have belonged to longest that has one. */
export async function selectResourceOf(db: Database, userId: string) {
  const [row] = await db
    .select({ resource: said })
    .from(scimUsers)
    .innerJoin(
      memberships,
      and(eq(memberships.organizationId, scimUsers.organizationId), eq(memberships.userId, scimUsers.userId)),
    )
    .where(and(eq(scimUsers.userId, userId), eq(memberships.status, 'active')))
    .orderBy(asc(memberships.createdAt), asc(memberships.organizationId))
    .limit(1);
  return row?.resource ?? null;
}
