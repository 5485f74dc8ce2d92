import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberEmail, memberName } from '@/lib/platform/db/member-names';
import {
  memberships,
  scimGroupMembers,
  scimGroups,
  scimUsers,
  teamGrants,
  teams,
  users,
} from '@/lib/platform/db/tables';
import type { Resource } from './attribute-types';
import type { Columns } from './filter-queries';
import { knownName } from './user-name-queries';
import { userType } from './user-schema';

const email = sql`lower(${users.email})`;

// Whether an address stands for its member. An account can be given any address, even that of someone else whom the directory
// looks for. Owners are excepted: they could say of anyone who they are, and an unproven owner would lose the address to a
// directory.
const isTheirs = sql`(not ${users.isUnproven} or ${memberships.role} = 'OWNER')`;

// The attributes of members whom the directory has not described.
const ownName = sql<string>`case when ${isTheirs} then ${users.email} else ${users.id} end`;
const undescribed = sql`jsonb_strip_nulls(jsonb_build_object(
  'displayName', nullif(${users.displayName}, ''),
  'name', ${knownName},
  'emails', case when ${isTheirs} then
    jsonb_build_array(jsonb_build_object('value', ${users.email}, 'type', 'work', 'primary', true)) end))`;
const resource = sql<Resource>`coalesce(${scimUsers.resource}, ${undescribed})`;
const updatedAt = sql<Date>`greatest(${memberships.updatedAt}, ${scimUsers.updatedAt})`.mapWith(memberships.updatedAt);

/**
 * The name that a directory is shown for a user: not an address that they never proved, as it may be a colleague's. For queries
 * of `memberships` with `users`.
 */
export const shownName = sql<string>`coalesce(nullif(${memberName}, ''),
  case when ${memberships.agreedAt} is not null and ${users.isUnproven} then ${users.id} else ${memberEmail} end)`;

const columns = {
  id: users.id,
  email: memberEmail,
  name: shownName,
  role: memberships.role,
  status: memberships.status,
  endedBy: memberships.endedBy,
  agreedAt: memberships.agreedAt,
  disabledAt: users.disabledAt,
  createdAt: memberships.createdAt,
  updatedAt,
  userName: sql<string>`coalesce(${scimUsers.userName}, ${ownName})`,
  externalId: scimUsers.externalId,
  resource,
  ownAttributes: sql<string[]>`coalesce(${scimUsers.ownAttributes}, array['displayName', 'name', 'emails'])`,
};

/** A member as the directory sees them. */
export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** The name of a group: its whole name from the directory, while the team has not been renamed here. */
export const groupName = sql<string>`case when ${scimGroups.teamName} = ${teams.name} then ${scimGroups.displayName} else ${teams.name} end`;

// The users that a directory sees: active members, and everybody whom it has described, as long as it does.
const seen = or(eq(memberships.status, 'active'), isNotNull(scimUsers.userId));

const from = (db: Database, organizationId: string, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      scimUsers,
      and(eq(scimUsers.organizationId, memberships.organizationId), eq(scimUsers.userId, memberships.userId)),
    )
    .where(and(eq(memberships.organizationId, organizationId), seen, condition));

type Wanted = { condition: SQL | undefined; order: SQL | null; offset: number; limit: number };

export function selectUsers(db: Database, organizationId: string, { condition, order, offset, limit }: Wanted) {
  const byAge = [asc(memberships.createdAt), asc(memberships.userId)];
  return from(db, organizationId, condition)
    .orderBy(...(order ? [order, ...byAge] : byAge))
    .offset(offset)
    .limit(limit);
}

export async function countUsers(db: Database, organizationId: string, condition: SQL | undefined): Promise<number> {
  const counted = from(db, organizationId, condition).as('counted');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}

/** One of the users whom the directory sees. */
export async function selectUser(db: Database, organizationId: string, id: string): Promise<UserRow | null> {
  return (await from(db, organizationId, eq(memberships.userId, id)))[0] ?? null;
}

/** Another user of the organization with this user name, or this account, or this identifier of the directory's. */
export async function selectRival(
  db: Database,
  organizationId: string,
  { userName, externalId, id }: { userName: string; externalId: string | null; id: string | null },
): Promise<UserRow | null> {
  const { indexed } = userColumns(organizationId, '');
  const conditions = [indexed('userName', userName), externalId === null ? null : indexed('externalId', externalId)];
  const others = id === null ? undefined : ne(memberships.userId, id);
  const condition = and(or(...conditions.map((each) => each ?? undefined)), others);
  return (await from(db, organizationId, condition).limit(1))[0] ?? null;
}

/** The SQL for the attributes of users (`lib/organization/scim/filter-queries.ts`). `base` is the beginning of their URLs. */
export function userColumns(organizationId: string, base: string): Columns {
  const groups = sql`(
    select jsonb_agg(jsonb_build_object('value', ${teams.id}, 'display', ${groupName}, 'type', 'direct'))
    from ${teams} left join ${scimGroups} on ${scimGroups.teamId} = ${teams.id}
    where ${teams.id} in (
      select ${teamGrants.teamId} from ${teamGrants}
        where ${teamGrants.organizationId} = ${organizationId} and ${teamGrants.userId} = ${memberships.userId}
      union select ${scimGroupMembers.teamId} from ${scimGroupMembers}
        where ${scimGroupMembers.organizationId} = ${organizationId} and ${scimGroupMembers.userId} = ${memberships.userId}))`;
  const own: Record<string, SQL> = {
    id: sql`to_jsonb(${memberships.userId})`,
    externalId: sql`to_jsonb(${scimUsers.externalId})`,
    userName: sql`to_jsonb(coalesce(${scimUsers.userName}, ${ownName}))`,
    active: sql`to_jsonb(${memberships.status} <> 'left')`,
    schemas: sql`${JSON.stringify([userType.core.id])}::jsonb`,
    groups,
    meta: sql`jsonb_build_object('resourceType', 'User', 'created', ${memberships.createdAt}, 'lastModified', ${updatedAt},
      'location', ${base}::text || '/Users/' || ${memberships.userId})`,
  };
  const ids = (condition: SQL) => sql`${memberships.userId} in (${condition})`;
  const described = sql`select ${scimUsers.userId} from ${scimUsers} where ${scimUsers.organizationId} = ${organizationId}`;
  const indexes: Record<string, (value: string) => SQL> = {
    id: (value) => sql`${memberships.userId} = ${value}`,
    externalId: (value) => ids(sql`${described} and ${scimUsers.externalId} = ${value}`),
    // The subquery uses the index of addresses; `ownName`, which depends on the membership, decides whose address it is.
    userName: (value) =>
      sql`(${ids(sql`${described} and lower(${scimUsers.userName}) = lower(${value})`)}
        or ${ids(sql`select ${users.id} from ${users} where (${email} = lower(${value}) or ${users.id} = ${value})
          and not exists (${described} and ${scimUsers.userId} = ${users.id})`)} and lower(${ownName}) = lower(${value}))`,
  };
  return {
    type: userType,
    json: (name) => own[name] ?? sql`(${resource} -> ${name}::text)`,
    indexed: (name, value) => indexes[name]?.(value) ?? null,
  };
}

/** The groups of the given users, by name. */
export function selectGroupsOf(db: Database, organizationId: string, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  const wanted = sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;
  const pairs = sql`(
    select ${teamGrants.teamId} as team_id, ${teamGrants.userId} as user_id from ${teamGrants}
      where ${teamGrants.organizationId} = ${organizationId} and ${teamGrants.userId} in ${wanted}
    union select ${scimGroupMembers.teamId}, ${scimGroupMembers.userId} from ${scimGroupMembers}
      where ${scimGroupMembers.organizationId} = ${organizationId} and ${scimGroupMembers.userId} in ${wanted}) as pairs`;
  return db
    .select({ userId: sql<string>`pairs.user_id`, id: teams.id, name: groupName })
    .from(teams)
    .innerJoin(pairs, sql`pairs.team_id = ${teams.id}`)
    .leftJoin(scimGroups, eq(scimGroups.teamId, teams.id))
    .orderBy(asc(groupName), asc(teams.id));
}

/** Writes the directory's data about a user, whose user name and identifier no one else has (`selectRival`). */
export async function upsertUser(db: Database, row: typeof scimUsers.$inferInsert): Promise<void> {
  const { organizationId: _, userId: __, ...change } = row;
  await db
    .insert(scimUsers)
    .values(row)
    .onConflictDoUpdate({ target: [scimUsers.organizationId, scimUsers.userId], set: change });
}

const ofUser = (table: typeof scimUsers | typeof scimGroupMembers, organizationId: string, userId: string) =>
  and(eq(table.organizationId, organizationId), eq(table.userId, userId));

/** Deletes the directory's data about a user. */
export async function deleteUser(db: Database, organizationId: string, userId: string): Promise<void> {
  await db.delete(scimGroupMembers).where(ofUser(scimGroupMembers, organizationId, userId));
  await db.delete(scimUsers).where(ofUser(scimUsers, organizationId, userId));
}

/** A membership in whatever state, even one that the directory does not see. */
export async function selectMembership(db: Database, organizationId: string, userId: string) {
  const [row] = await db
    .select({ id: memberships.userId, endedBy: memberships.endedBy, agreedAt: memberships.agreedAt })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return row ?? null;
}

/** What a directory says of a person who is no active member: a name, where it gives one, and an address. */
export type Told = { toldName: string | null; toldEmail: string };

/** Stores what the directory says now of a person who is no active member. */
export async function updateTold(db: Database, organizationId: string, userId: string, told: Told): Promise<void> {
  await db
    .update(memberships)
    .set(told)
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, userId),
        ne(memberships.status, 'active'),
        or(
          sql`${memberships.toldName} is distinct from ${told.toldName}`,
          sql`${memberships.toldEmail} is distinct from ${told.toldEmail}`,
        ),
      ),
    );
}

/**
 * Writes a membership that is not active yet, or no longer. No one agrees by it, and a person who left of their own accord or is
 * invited again has agreed no longer. Active memberships are left alone.
 */
export async function setInactive(
  db: Database,
  {
    organizationId,
    userId,
    status,
    told,
  }: { organizationId: string; userId: string; status: 'invited' | 'left'; told: Told },
  now: Date,
): Promise<void> {
  const endedAt = status === 'left' ? now : null;
  const isByChoice = sql`${memberships.endedBy} = ${memberships.userId}`;
  const agreedAt = status === 'left' ? sql`case when ${isByChoice} is not true then ${memberships.agreedAt} end` : null;
  // A person who left by choice must agree again, whatever the directory says meanwhile.
  const endedBy = sql`case when ${isByChoice} then ${memberships.endedBy} end`;
  await db
    .insert(memberships)
    .values({ organizationId, userId, role: 'USER', status, agreedAt: null, ...told, endedAt })
    .onConflictDoUpdate({
      target: [memberships.organizationId, memberships.userId],
      set: { role: 'USER', status, agreedAt, ...told, endedAt, endedBy },
      setWhere: ne(memberships.status, 'active'),
    });
}

/** Ends an invited membership; the person has not agreed to it. */
export async function endInvited(db: Database, organizationId: string, userId: string, now: Date): Promise<void> {
  await db
    .update(memberships)
    .set({ status: 'left', endedAt: now })
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, userId),
        eq(memberships.status, 'invited'),
      ),
    );
}
