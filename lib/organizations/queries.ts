import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { handles, memberships, organizations, teamGrants } from '@/lib/db/tables';

export type OrganizationRow = typeof organizations.$inferSelect;

// `manager` is before `viewer`.
const bestGrant = (userId: string) => sql<'viewer' | 'manager' | null>`(
  select min(${teamGrants.role}) from ${teamGrants}
  where ${teamGrants.organizationId} = ${organizations.id} and ${teamGrants.userId} = ${userId})`;

/** The organization that bears or bore a name, with the role in it of an active member, and the best they are in a team of it; `isLocked`: nobody else changes who belongs to it meanwhile. */
export async function selectByHandle(db: Database, handle: string, userId: string, isLocked: boolean) {
  const found = db
    .select({ organization: organizations, role: memberships.role, team: bestGrant(userId) })
    .from(handles)
    .innerJoin(organizations, eq(organizations.id, handles.organizationId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.organizationId, organizations.id),
        eq(memberships.userId, userId),
        eq(memberships.status, 'active'),
      ),
    )
    .where(eq(handles.handle, handle));
  if (!isLocked) return (await found)[0] ?? null;
  const [locked] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(handles, eq(organizations.id, handles.organizationId))
    .where(eq(handles.handle, handle))
    .for('no key update', { of: organizations });
  // Asked after the lock, so that the role is the one that holds now.
  return locked ? ((await found)[0] ?? null) : null;
}

/** The organizations somebody is an active member of, by name; at most 100. */
export function selectOfUser(db: Database, userId: string) {
  return db
    .select({ organization: organizations, role: memberships.role, team: bestGrant(userId) })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')))
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
    .limit(100);
}

/** Gives a name to an organization; false where a card or another organization has or had it. */
export async function insertHandle(db: Database, handle: string, organizationId: string): Promise<boolean> {
  const given = await db
    .insert(handles)
    .values({ handle, organizationId })
    .onConflictDoUpdate({
      target: handles.handle,
      set: { updatedAt: sql`now()` },
      setWhere: eq(handles.organizationId, organizationId),
    })
    .returning({ handle: handles.handle });
  return given.length === 1;
}

export async function insertOrganization(db: Database, row: typeof organizations.$inferInsert) {
  const [made] = await db
    .insert(organizations)
    .values(row)
    .onConflictDoNothing({ target: organizations.slug })
    .returning();
  return made ?? null;
}

/** Writes an edit where the row still has the version that the editor saw; null where it has not. */
export async function updateOrganization(
  db: Database,
  id: string,
  version: number,
  change: Partial<typeof organizations.$inferInsert>,
): Promise<OrganizationRow | null> {
  const [row] = await db
    .update(organizations)
    .set({ ...change, version: version + 1 })
    .where(and(eq(organizations.id, id), eq(organizations.version, version)))
    .returning();
  return row ?? null;
}
