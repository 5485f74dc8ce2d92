import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { isAmong } from '@/lib/platform/db/is-among';
import {
  memberships,
  scimGroupMembers,
  scimGroups,
  scimUsers,
  teamGrants,
  teams,
  users,
} from '@/lib/platform/db/tables';
import type { Columns } from './filter-queries';
import { groupType } from './group-schema';
import { groupName, shownName } from './user-queries';

// The users in a team, and the users whom the directory put into it and who are no active members now.
const membersOf = sql`(
  select ${teamGrants.userId} as user_id from ${teamGrants} where ${teamGrants.teamId} = ${teams.id}
  union select ${scimGroupMembers.userId} from ${scimGroupMembers} where ${scimGroupMembers.teamId} = ${teams.id})`;

const updatedAt = sql<Date>`greatest(${teams.updatedAt}, ${scimGroups.updatedAt})`.mapWith(teams.updatedAt);

const columns = {
  team: teams,
  name: sql<string>`coalesce(${groupName}, ${teams.name})`,
  externalId: scimGroups.externalId,
  updatedAt,
  /** A hash of the members' ids, which tells one set of members from another. */
  membersMark: sql<string>`(select coalesce(md5(string_agg(m.user_id, ',' order by m.user_id)), '') from ${membersOf} m)`,
};

/** A team as the directory sees it. */
export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number];

const from = (db: Database, organizationId: string, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(teams)
    .leftJoin(scimGroups, eq(scimGroups.teamId, teams.id))
    .where(and(eq(teams.organizationId, organizationId), condition));

type Wanted = { condition: SQL | undefined; order: SQL | null; offset: number; limit: number };

export function selectGroups(db: Database, organizationId: string, { condition, order, offset, limit }: Wanted) {
  const byAge = [asc(teams.createdAt), asc(teams.id)];
  return from(db, organizationId, condition)
    .orderBy(...(order ? [order, ...byAge] : byAge))
    .offset(offset)
    .limit(limit);
}

export async function countGroups(db: Database, organizationId: string, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(teams)
    .leftJoin(scimGroups, eq(scimGroups.teamId, teams.id))
    .where(and(eq(teams.organizationId, organizationId), condition));
  return row?.total ?? 0;
}

export async function selectGroup(db: Database, organizationId: string, id: string): Promise<GroupRow | null> {
  return (await from(db, organizationId, eq(teams.id, id)))[0] ?? null;
}

/** Another group with the same name or the same identifier of the directory's. */
export async function selectRival(
  db: Database,
  organizationId: string,
  { name, externalId, id }: { name: string; externalId: string | null; id: string | null },
): Promise<GroupRow | null> {
  const isSame = or(
    sql`lower(${teams.name}) = lower(${name})`,
    externalId === null ? undefined : eq(scimGroups.externalId, externalId),
  );
  const condition = and(isSame, id === null ? undefined : ne(teams.id, id));
  return (await from(db, organizationId, condition).limit(1))[0] ?? null;
}

/** The SQL for the attributes of groups. `base` is the beginning of their URLs. */
export function groupColumns(organizationId: string, base: string): Columns {
  const own: Record<string, SQL> = {
    id: sql`to_jsonb(${teams.id})`,
    externalId: sql`to_jsonb(${scimGroups.externalId})`,
    displayName: sql`to_jsonb(${columns.name})`,
    schemas: sql`${JSON.stringify([groupType.core.id])}::jsonb`,
    members: sql`(
      select jsonb_agg(jsonb_build_object('value', m.user_id, 'type', 'User',
        'display', (select ${shownName} from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
          where ${memberships.organizationId} = ${organizationId} and ${memberships.userId} = m.user_id)))
      from ${membersOf} m)`,
    meta: sql`jsonb_build_object('resourceType', 'Group', 'created', ${teams.createdAt}, 'lastModified', ${updatedAt},
      'location', ${base}::text || '/Groups/' || ${teams.id})`,
  };
  const indexes: Record<string, (value: string) => SQL> = {
    id: (value) => sql`${teams.id} = ${value}`,
    externalId: (value) =>
      sql`${teams.id} in (select ${scimGroups.teamId} from ${scimGroups}
        where ${scimGroups.organizationId} = ${organizationId} and ${scimGroups.externalId} = ${value})`,
  };
  return {
    type: groupType,
    json: (name) => own[name] ?? sql`null::jsonb`,
    indexed: (name, value) => indexes[name]?.(value) ?? null,
  };
}

/** The members of teams, by id. */
export function selectMembers(db: Database, organizationId: string, teamIds: string[]) {
  const pairs = sql`(
    select ${teamGrants.teamId} as team_id, ${teamGrants.userId} as user_id from ${teamGrants} where ${inArray(teamGrants.teamId, teamIds)}
    union select ${scimGroupMembers.teamId}, ${scimGroupMembers.userId} from ${scimGroupMembers}
      where ${inArray(scimGroupMembers.teamId, teamIds)}) as pairs`;
  return db
    .select({
      teamId: sql<string>`pairs.team_id`,
      id: users.id,
      name: shownName,
    })
    .from(users)
    .innerJoin(pairs, sql`pairs.user_id = ${users.id}`)
    .innerJoin(memberships, and(eq(memberships.organizationId, organizationId), eq(memberships.userId, users.id)))
    .orderBy(asc(users.id));
}

/** The ids, out of the given ones, that the directory sees as users of the organization. */
export async function selectKnown(db: Database, organizationId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .leftJoin(
      scimUsers,
      and(eq(scimUsers.organizationId, memberships.organizationId), eq(scimUsers.userId, memberships.userId)),
    )
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        isAmong(memberships.userId, ids),
        or(eq(memberships.status, 'active'), sql`${scimUsers.userId} is not null`),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Writes what the directory says of a group. */
export async function upsertGroup(db: Database, row: typeof scimGroups.$inferInsert): Promise<void> {
  const { teamId: _, organizationId: __, ...change } = row;
  await db.insert(scimGroups).values(row).onConflictDoUpdate({ target: scimGroups.teamId, set: change });
}

export async function insertMembers(db: Database, rows: (typeof scimGroupMembers.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(scimGroupMembers).values(rows).onConflictDoNothing();
}

export async function deleteMembers(db: Database, teamId: string, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .delete(scimGroupMembers)
    .where(and(eq(scimGroupMembers.teamId, teamId), isAmong(scimGroupMembers.userId, userIds)));
}
