import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberships, scimUsers } from '@/lib/platform/db/tables';

const said = sql<Record<string, unknown>>`${scimUsers.resource} - ${scimUsers.ownAttributes}`;

/** What an organization's directory says of some people, as SCIM resources. */
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
