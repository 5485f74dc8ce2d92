import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import type { Database } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import { memberEmail, memberLabel, memberName } from '@/lib/platform/db/member-names';
import { peopleOfOwnTeams } from '@/lib/platform/db/own-people';
import { memberships, profiles, profileTeams, teamGrants, teams, users } from '@/lib/platform/db/tables';
import { nameOf } from './queries';
import type { TeamMember } from './schema';

type Wanted = { q: string; after: { key: string; id: string } | null; limit: number };

const isAfter = (key: SQL, id: SQL, after: Wanted['after']) =>
  after ? sql`(${key}, ${id}) > (${after.key}, ${after.id})` : undefined;

// Cards in the trash are not counted in any team.
const cardsOf = (teamId: SQL) => sql`
  from ${profileTeams} join ${profiles} on ${profiles.id} = ${profileTeams.profileId} and ${profiles.deletedAt} is null
  where ${profileTeams.teamId} = ${teamId}`;
/** The people of a team, who are in it by a grant or by a card. */
const peopleOf = (teamId: SQL) => sql`
  select ${teamGrants.userId} from ${teamGrants} where ${teamGrants.teamId} = ${teamId}
  union select ${profiles.ownerId} ${cardsOf(teamId)}`;

const counts = {
  people: sql<number>`(select count(*)::int from (${peopleOf(sql`${teams.id}`)}) as people)`,
  cards: sql<number>`(select count(*)::int ${cardsOf(sql`${teams.id}`)})`,
};

/** Teams by name with the user's role in each; `isOwnFirst`: the user's own teams come first. */
export function selectTeams(
  db: Database,
  organizationId: string,
  userId: string,
  { q, after, limit, isOwnFirst }: Wanted & { isOwnFirst: boolean },
) {
  const own = sql`(select mine.role from ${teamGrants} mine where mine.team_id = ${teams.id} and mine.user_id = ${userId})`;
  const rank = isOwnFirst ? sql`case when ${own} is null then '1' else '0' end` : sql`''`;
  const key = sql<string>`(${rank} || lower(${teams.name})) collate "C"`;
  return db
    .select({
      ...{ id: teams.id, name: teams.name, version: teams.version },
      ...{ role: sql<'viewer' | 'manager' | null>`${own}`, ...counts, key },
    })
    .from(teams)
    .where(
      and(
        eq(teams.organizationId, organizationId),
        q ? sql`${teams.name} ilike ${containing(q)}` : undefined,
        isAfter(key, sql`${teams.id}`, after),
      ),
    )
    .orderBy(asc(key), asc(teams.id))
    .limit(limit);
}

/** How many people and cards are in a team. */
export async function selectCounts(db: Database, teamId: string): Promise<{ people: number; cards: number }> {
  const [row] = await db.select(counts).from(teams).where(eq(teams.id, teamId));
  return row ?? { people: 0, cards: 0 };
}

const matches = (q: string) =>
  q ? or(sql`${memberName} ilike ${containing(q)}`, sql`${memberEmail} ilike ${containing(q)}`) : undefined;

const isIn = (organizationId: string) =>
  and(eq(memberships.userId, users.id), eq(memberships.organizationId, organizationId));
const activeIn = (organizationId: string) => and(isIn(organizationId), eq(memberships.status, 'active'));

/**
 * The people of a team: managers, then viewers, then people who are in it by a card alone; each by name, with their first ten
 * cards in it.
 */
export function selectRoster(db: Database, organizationId: string, teamId: string, { q, after, limit }: Wanted) {
  const rank = sql`case ${teamGrants.role} when 'manager' then '0' when 'viewer' then '1' else '2' end`;
  const key = sql<string>`(${rank} || lower(${memberLabel})) collate "C"`;
  const roleNow = sql<OrganizationRole | null>`case when ${memberships.status} = 'active' then ${memberships.role} end`;
  const cards = sql<TeamMember['cards']>`(
    select coalesce(json_agg(json_build_object('id', card.id, 'username', card.username, 'isPaused', card.status = 'paused')), '[]')
    from (
      select ${profiles.id}, ${profiles.username}, ${profiles.status} ${cardsOf(sql`${teamId}`)} and ${profiles.ownerId} = ${users.id}
      order by ${profiles.position}, ${profiles.id} limit 10) as card)`;
  return db
    .select({
      ...{ id: users.id, name: memberName, email: memberEmail, role: teamGrants.role },
      ...{ organizationRole: roleNow, cards, key },
    })
    .from(users)
    .leftJoin(teamGrants, and(eq(teamGrants.teamId, teamId), eq(teamGrants.userId, users.id)))
    .leftJoin(memberships, isIn(organizationId))
    .where(and(sql`${users.id} in (${peopleOf(sql`${teamId}`)})`, matches(q), isAfter(key, sql`${users.id}`, after)))
    .orderBy(asc(key), asc(users.id))
    .limit(limit);
}

/**
 * Active members who have no grant in a team, by name. `seenBy`: only members whom this manager may know of, and the member who
 * has proven exactly this address: an unproven address may belong to a colleague who is yet to come.
 */
export function selectCandidates(
  db: Database,
  organizationId: string,
  teamId: string,
  { q, seenBy, limit }: { q: string; seenBy: string | null; limit: number },
) {
  const isKnown = seenBy ? sql`${users.id} in ${peopleOfOwnTeams(organizationId, seenBy)}` : undefined;
  const isNamed = q ? sql`(lower(${users.email}) = lower(${q}) and not ${users.isUnproven})` : undefined;
  return db
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(memberships)
    .innerJoin(users, activeIn(organizationId))
    .leftJoin(teamGrants, and(eq(teamGrants.teamId, teamId), eq(teamGrants.userId, users.id)))
    .where(and(isNull(teamGrants.userId), matches(q), isKnown ? or(isKnown, isNamed) : undefined))
    .orderBy(asc(sql`lower(${nameOf}) collate "C"`), asc(users.id))
    .limit(limit);
}
