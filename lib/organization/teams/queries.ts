import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberships, organizations, teamGrants, teams, users } from '@/lib/platform/db/tables';
import type { TeamRole } from './model';

export type TeamRow = typeof teams.$inferSelect;

/** The name of a user: their display name, else their address. */
export const nameOf = sql<string>`coalesce(nullif(${users.displayName}, ''), ${users.email})`;

/** A user's role in a team; null where they are not in it. */
export async function selectRole(db: Database, teamId: string, userId: string): Promise<TeamRole | null> {
  const [row] = await db
    .select({ role: teamGrants.role })
    .from(teamGrants)
    .where(and(eq(teamGrants.teamId, teamId), eq(teamGrants.userId, userId)));
  return row?.role ?? null;
}

/** The teams of an organization that someone is in, by name. */
export function selectTeamsOfMember(db: Database, organizationId: string, userId: string) {
  return db
    .select({ teamId: teams.id, name: teams.name, role: teamGrants.role })
    .from(teamGrants)
    .innerJoin(teams, eq(teams.id, teamGrants.teamId))
    .where(and(eq(teamGrants.organizationId, organizationId), eq(teamGrants.userId, userId)))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
}

/** The teams, out of these ids, of an organization, locked against deletion until the transaction ends. */
export function selectHeldTeams(db: Database, organizationId: string, ids: string[]) {
  return db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), inArray(teams.id, ids)))
    .orderBy(asc(teams.id))
    .for('key share');
}

/** One team of an organization. */
export async function selectTeam(db: Database, organizationId: string, id: string): Promise<TeamRow | null> {
  const [row] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, id)));
  return row ?? null;
}

/** The team of an organization with this name, whatever the case. */
export async function selectTeamByName(db: Database, organizationId: string, name: string): Promise<TeamRow | null> {
  const [row] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(sql`lower(${teams.name})`, sql`lower(${name})`)));
  return row ?? null;
}

/** How many teams an organization has; locks the organization, so that the number stays until the transaction ends. */
export async function countTeams(db: Database, organizationId: string): Promise<number> {
  await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  const [row] = await db.select({ total: count() }).from(teams).where(eq(teams.organizationId, organizationId));
  return row?.total ?? 0;
}

/** Adds a team; null where the name is taken. */
export async function insertTeam(db: Database, row: typeof teams.$inferInsert): Promise<TeamRow | null> {
  const [made] = await db.insert(teams).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/**
 * The active members among these people, with their names and their roles in these teams; locked, so that none of them leaves
 * until the transaction ends.
 */
export function selectActiveMembers(db: Database, organizationId: string, teamIds: string[], userIds: string[]) {
  const grants = sql<Record<string, TeamRole>>`(
    select coalesce(json_object_agg(${teamGrants.teamId}, ${teamGrants.role}), '{}') from ${teamGrants}
    where ${teamGrants.organizationId} = ${organizationId} and ${teamGrants.userId} = ${users.id}
      and ${inArray(teamGrants.teamId, teamIds)})`;
  return db
    .select({ id: users.id, name: nameOf, grants })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        inArray(memberships.userId, userIds),
        eq(memberships.status, 'active'),
      ),
    )
    .orderBy(asc(memberships.userId))
    .for('share', { of: memberships });
}

/** Writes roles in teams, over earlier ones. The database refuses a grant to a user who is no active member. */
export async function upsertGrants(db: Database, rows: (typeof teamGrants.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(teamGrants)
    .values(rows)
    .onConflictDoUpdate({
      target: [teamGrants.teamId, teamGrants.userId],
      set: { role: sql`excluded.role`, updatedAt: sql`now()` },
    });
}

/** Takes a user out of a team; returns their role before, null where they were not in it. */
export async function deleteGrant(
  db: Database,
  organizationId: string,
  teamId: string,
  userId: string,
): Promise<TeamRole | null> {
  const [row] = await db
    .delete(teamGrants)
    .where(
      and(eq(teamGrants.organizationId, organizationId), eq(teamGrants.teamId, teamId), eq(teamGrants.userId, userId)),
    )
    .returning({ role: teamGrants.role });
  return row?.role ?? null;
}

/** Renames a team that still has the version that the editor saw; null where it has not. */
export async function updateName(db: Database, id: string, version: number, name: string): Promise<TeamRow | null> {
  const [row] = await db
    .update(teams)
    .set({ name, version: version + 1 })
    .where(and(eq(teams.id, id), eq(teams.version, version)))
    .returning();
  return row ?? null;
}

/** Gives a team another name, whatever its version is. */
export async function renameTeam(db: Database, id: string, name: string): Promise<void> {
  await db
    .update(teams)
    .set({ name, version: sql`${teams.version} + 1` })
    .where(eq(teams.id, id));
}

/** Takes people out of a team. */
export async function deleteGrants(db: Database, teamId: string, userIds: string[]): Promise<void> {
  await db.delete(teamGrants).where(and(eq(teamGrants.teamId, teamId), inArray(teamGrants.userId, userIds)));
}

/** Deletes a team with its grants; returns the ids of the users who were in it. */
export async function deleteTeam(db: Database, id: string): Promise<string[]> {
  const gone = await db.delete(teamGrants).where(eq(teamGrants.teamId, id)).returning({ userId: teamGrants.userId });
  await db.delete(teams).where(eq(teams.id, id));
  return gone.map(({ userId }) => userId);
}
