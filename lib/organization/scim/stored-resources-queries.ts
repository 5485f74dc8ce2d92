import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberships, scimUsers } from '@/lib/platform/db/tables';

const said = sql<Record<string, unknown>>`${scimUsers.resource} - ${scimUsers.ownAttributes}`;

/** The data of an organization's directory about some users, as SCIM resources. */
export function selectResources(db: Database, organizationId: string, userIds: string[]) {
  return db
    .select({ userId: scimUsers.userId, resource: said })
    .from(scimUsers)
    .where(and(eq(scimUsers.organizationId, organizationId), inArray(scimUsers.userId, userIds)));
}

/** The directory's data about a member: of the organization they have belonged to longest among those that have such data. */
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
