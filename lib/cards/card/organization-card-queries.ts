import { and, asc, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import { memberEmail, memberName } from '@/lib/platform/db/member-names';
import { isActiveIn } from '@/lib/platform/db/members';
import { memberships, profiles, profileTeams, teamGrants, teams, templates, users } from '@/lib/platform/db/tables';
import { recoveryDays } from '@/lib/platform/recovery';
import type { OrganizationCardFilter } from './organization-schema';

const nameOf = sql<string>`concat_ws(' ', ${profiles.content} #>> '{name,first}', ${profiles.content} #>> '{name,last}')`;
// The list is sorted by the name on the card, or by the username where there is none.
const sortKey = sql<string>`lower(coalesce(nullif(trim(${nameOf}), ''), ${profiles.username})) collate "C"`;

const teamsOf = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name)), '[]')
  from ${profileTeams} pt join ${teams} t on t.id = pt.team_id where pt.profile_id = ${profiles.id})`;
const isMember = sql<boolean>`exists (
  select from ${memberships} m where m.organization_id = ${profiles.organizationId}
    and m.user_id = ${profiles.ownerId} and m.status = 'active')`;
const leadsToName = sql<string | null>`(select led.username from ${profiles} led where led.id = ${profiles.leadsToId})`;

// The columns for lists: without fields and translations, which may be long.
const summary = {
  ...getTableColumns(profiles),
  content: sql<typeof profiles.$inferSelect.content>`${profiles.content} - 'fields' - 'translations'`,
};
type Template = { id: string; name: string; teamId: string | null; teamRole: 'viewer' | 'manager' | null };

/** The template whose rules a card is under, with a user's role in the template's team. */
const templateFor = (userId: string) => sql<Template | null>`(
  select json_build_object('id', t.id, 'name', t.name, 'teamId', t.team_id, 'teamRole', g.role)
  from ${templates} t left join ${teamGrants} g on g.team_id = t.team_id and g.user_id = ${userId}
  where t.id = ${profiles.templateId})`;

const around = (userId: string) => ({
  holder: { id: users.id, name: memberName, email: memberEmail, isMember },
  teams: teamsOf,
  template: templateFor(userId),
  leadsToName,
  key: sortKey,
});

/** The cards for a user who does not see all of an organization's: their own, and those of the teams they are in. */
export const seenBy = (userId: string) =>
  or(
    eq(profiles.ownerId, userId),
    sql`exists (select from ${profileTeams} pt join ${teamGrants} g on g.team_id = pt.team_id and g.user_id = ${userId}
      where pt.profile_id = ${profiles.id})`,
  );

/** The ids of an organization's cards that are not in the trash; with a reader, of those that the reader sees. */
export async function selectSeenIds(db: Database, organizationId: string, readerId: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.organizationId, organizationId),
        isNull(profiles.deletedAt),
        readerId ? seenBy(readerId) : undefined,
      ),
    );
  return rows.map(({ id }) => id);
}

// Joins the membership, present or past, of the card's holder.
const isHolder = and(eq(memberships.organizationId, profiles.organizationId), eq(memberships.userId, profiles.ownerId));

const isRecent = gt(profiles.deletedAt, daysAgo(recoveryDays));

function inState(status: OrganizationCardFilter['status']): SQL | undefined {
  if (status === 'trashed') return isRecent;
  const kept = isNull(profiles.deletedAt);
  if (status === undefined) return kept;
  return status === 'left' ? and(kept, sql`not ${isMember}`) : and(kept, eq(profiles.status, status));
}

type Wanted = Omit<OrganizationCardFilter, 'organization' | 'cursor'> & {
  readerId: string;
  /** Whether the reader sees all cards. */
  seesAll: boolean;
  after: { key: string; id: string } | null;
};

/** An organization's cards by the name on them. */
export function selectCards(db: Database, organizationId: string, wanted: Wanted) {
  const { q, status, team, person, template, readerId, seesAll, after, limit } = wanted;
  const like = containing(q);
  return db
    .select({ row: summary, ...around(readerId) })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(memberships, isHolder)
    .where(
      and(
        eq(profiles.organizationId, organizationId),
        inState(status),
        seesAll ? undefined : seenBy(readerId),
        person ? eq(profiles.ownerId, person) : undefined,
        template ? eq(profiles.templateId, template) : undefined,
        team
          ? sql`exists (select from ${profileTeams} pt where pt.profile_id = ${profiles.id} and pt.team_id = ${team})`
          : undefined,
        q
          ? sql`(${nameOf} ilike ${like} or ${profiles.username} like ${like.toLowerCase()}
              or ${memberName} ilike ${like} or ${memberEmail} ilike ${like})`
          : undefined,
        after ? sql`(${sortKey}, ${profiles.id}) > (${after.key}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(sortKey), asc(profiles.id))
    .limit(limit);
}

/** Reads complete cards of an organization by their ids, with their surroundings as the reader sees them; also from the trash. */
export function selectWhole(db: Database, organizationId: string, ids: string[], readerId: string) {
  return db
    .select({ row: profiles, ...around(readerId) })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(memberships, isHolder)
    .where(and(eq(profiles.organizationId, organizationId), inArray(profiles.id, ids)))
    .orderBy(asc(sortKey), asc(profiles.id));
}

/** Teams of an organization by their ids, each with what someone is in it. */
export function selectTeams(db: Database, organizationId: string, ids: string[], userId: string) {
  return db
    .select({ id: teams.id, name: teams.name, role: teamGrants.role })
    .from(teams)
    .leftJoin(teamGrants, and(eq(teamGrants.teamId, teams.id), eq(teamGrants.userId, userId)))
    .where(and(eq(teams.organizationId, organizationId), inArray(teams.id, ids)));
}

/** Reads active members by their ids; with `among`, only those whose ids are in that subquery. */
export function selectPeople(db: Database, organizationId: string, ids: string[], among: SQL | null) {
  return db
    .select({ id: users.id, name: users.displayName, email: users.email, locale: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isActiveIn(organizationId), inArray(users.id, ids), among ? sql`${users.id} in ${among}` : undefined));
}

/** Puts a card into these teams and takes it out of all others. */
export async function replaceTeams(db: Database, organizationId: string, profileId: string, teamIds: string[]) {
  const others = teamIds.length > 0 ? sql`${profileTeams.teamId} not in ${teamIds}` : undefined;
  await db.delete(profileTeams).where(and(eq(profileTeams.profileId, profileId), others));
  if (teamIds.length === 0) return;
  await db
    .insert(profileTeams)
    .values(teamIds.map((teamId) => ({ profileId, teamId, organizationId })))
    .onConflictDoNothing();
}

/** Writes the holder of a card if the row still has the given version; returns false if it does not. */
export async function updateHolder(
  db: Database,
  id: string,
  version: number,
  change: { ownerId: string; position: number } | null,
): Promise<boolean> {
  // The previous holder's choices, and the redirect from after they left, do not apply to the new holder.
  const fresh = { leadsTo: null, leadsToId: null, statusBefore: null, sharesContacts: false, followsTemplate: true };
  const rows = await db
    .update(profiles)
    .set({ ...(change ? { ...change, ...fresh } : {}), version: version + 1 })
    .where(and(eq(profiles.id, id), eq(profiles.version, version), isNull(profiles.deletedAt)))
    .returning({ id: profiles.id });
  return rows.length === 1;
}
