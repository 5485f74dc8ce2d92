import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import type { Place } from '@/lib/platform/db/cursor';
import { memberEmail, memberLabel, memberName } from '@/lib/platform/db/member-names';
import { peopleOfOwnTeams } from '@/lib/platform/db/own-people';
import { isHeldBy, mayUsePasskeyOf } from '@/lib/platform/db/session-rules';
import { memberships, passkeys, profiles, secondFactors, teamGrants, teams, users } from '@/lib/platform/db/tables';
import type { MemberChoice, MemberSort } from './schema';

/**
 * The range of a list: an organization's members; for a manager of teams, only the people of their teams. `host` is that on which browsers
 * offer passkeys.
 */
export type Whose = { organizationId: string; onlyOfManager: string | null; host: string };

// The sort keys of a list of members: their name, else their address; or when they came, to the microsecond.
const sortKeys: Record<MemberSort, SQL<string>> = {
  name: sql<string>`lower(${memberLabel}) collate "C"`,
  joined: sql<string>`to_char(${memberships.createdAt} at time zone 'UTC', 'YYYYMMDDHH24MISSUS') collate "C"`,
};
const columns = {
  id: users.id,
  name: memberName,
  email: memberEmail,
  role: memberships.role,
  status: memberships.status,
  joinedAt: memberships.createdAt,
  endedAt: memberships.endedAt,
  endedBy: memberships.endedBy,
  agreedAt: memberships.agreedAt,
};

function isWanted(
  { organizationId, onlyOfManager, host }: Whose,
  { q, role, status, team, secondFactor }: MemberChoice,
) {
  const grant = sql`select from ${teamGrants} where ${teamGrants.organizationId} = ${organizationId}
    and ${teamGrants.userId} = ${memberships.userId}`;
  const factor = sql`select from ${secondFactors} where ${secondFactors.userId} = ${memberships.userId}
    and ${secondFactors.confirmedAt} is not null`;
  // One that they cannot use is none: sessions decide alike.
  const passkey = sql`select from ${passkeys} where ${passkeys.userId} = ${memberships.userId}
    and ${passkeys.rpId} = ${host} and ${mayUsePasskeyOf}`;
  return and(
    eq(memberships.organizationId, organizationId),
    onlyOfManager ? sql`${memberships.userId} in ${peopleOfOwnTeams(organizationId, onlyOfManager)}` : undefined,
    q ? or(sql`${memberName} ilike ${containing(q)}`, sql`${memberEmail} ilike ${containing(q)}`) : undefined,
    role ? eq(memberships.role, role) : undefined,
    status ? eq(memberships.status, status) : undefined,
    secondFactor
      ? sql`not exists (${factor}) and not exists (${passkey}) and not ${isHeldBy(organizationId)}`
      : undefined,
    team === 'none' ? sql`not exists (${grant})` : undefined,
    team && team !== 'none' ? sql`exists (${grant} and ${teamGrants.teamId} = ${team})` : undefined,
  );
}

type Wanted = { choice: MemberChoice; sort: MemberSort; after: Place | null; limit: number };

/** Members in the order of `sort`, former members too. */
export function selectMembers(db: Database, whose: Whose, { choice, sort, after, limit }: Wanted) {
  const key = sortKeys[sort];
  const isUp = sort === 'name';
  const isLater = after ? sql`(${key}, ${users.id}) ${isUp ? sql`>` : sql`<`} (${after.key}, ${after.id})` : undefined;
  const order = isUp ? asc : desc;
  return db
    .select({ ...columns, key })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isWanted(whose, choice), isLater))
    .orderBy(order(key), order(users.id))
    .limit(limit);
}

export async function countMembers(db: Database, whose: Whose, choice: MemberChoice): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isWanted(whose, choice));
  return row?.total ?? 0;
}

/** One member, whatever the state of the membership. */
export async function selectMember(db: Database, whose: Whose, userId: string) {
  const [row] = await db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isWanted(whose, { q: '' }), eq(memberships.userId, userId)));
  return row ?? null;
}

/** The teams of these members by name. */
export function selectTeamsOf(db: Database, organizationId: string, userIds: string[]) {
  return db
    .select({ userId: teamGrants.userId, id: teams.id, name: teams.name, role: teamGrants.role })
    .from(teamGrants)
    .innerJoin(teams, eq(teams.id, teamGrants.teamId))
    .where(and(eq(teamGrants.organizationId, organizationId), inArray(teamGrants.userId, userIds)))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
}

const isTheirCard = (organizationId: string, userIds: string[]) =>
  and(eq(profiles.organizationId, organizationId), inArray(profiles.ownerId, userIds), isNull(profiles.deletedAt));

/** How many cards of the organization each of these members has, and the photo on the first that visitors can see. */
export function countCardsOf(db: Database, organizationId: string, userIds: string[]) {
  const photoId = sql<string | null>`(array_agg(${profiles.photoId} order by ${profiles.position}, ${profiles.id})
    filter (where ${profiles.photoId} is not null and ${profiles.status} = 'active'))[1]`;
  return db
    .select({ userId: profiles.ownerId, total: count(), photoId })
    .from(profiles)
    .where(isTheirCard(organizationId, userIds))
    .groupBy(profiles.ownerId);
}

/** A member's cards of the organization, oldest first; at most 100. */
export function selectCardsOf(db: Database, organizationId: string, userId: string) {
  return db
    .select({
      id: profiles.id,
      username: profiles.username,
      status: profiles.status,
      content: profiles.content,
      language: profiles.language,
    })
    .from(profiles)
    .where(isTheirCard(organizationId, [userId]))
    .orderBy(asc(profiles.id))
    .limit(100);
}
