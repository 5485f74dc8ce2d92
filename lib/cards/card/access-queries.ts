import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import type { Database } from '@/lib/platform/db/client';
import {
  memberships,
  organizations,
  profiles,
  profileTeams,
  teamGrants,
  teams,
  templates,
  templateVersions,
} from '@/lib/platform/db/tables';

/** The columns of a card that decide which relation an actor has to it. */
export type CardParties = { id: string; ownerId: string; organizationId: string | null };

/** The organization of a card, with the actor's role in it and their highest role in any team of the card. */
export type Belonging = {
  slug: string;
  name: string;
  role: OrganizationRole | null;
  team: 'viewer' | 'manager' | null;
};

/**
 * Reads a card by its id, also one in the trash, and whether its organization is suspended. In a transaction (`isHeld`) the
 * organization's row is locked, so no role or team changes there until the transaction ends. Roles are read afterwards, by
 * {@link selectStanding}: a statement that waits for the lock would see the roles from before the wait.
 */
export async function selectCardHeld(db: Database, id: string, isHeld: boolean) {
  const ofCard = db
    .select({ id: organizations.id, suspendedAt: organizations.suspendedAt })
    .from(organizations)
    .where(
      sql`${organizations.id} = (select ${profiles.organizationId} from ${profiles} where ${profiles.id} = ${id})`,
    );
  // `openOrganization` locks the same row exclusively: a role change waits for this lock, other cards do not. An outer join takes
  // no lock.
  const organization = db.$with('organization').as(isHeld ? ofCard.for('share') : ofCard);
  const [held] = await db
    .with(organization)
    .select({ row: profiles, suspendedAt: organization.suspendedAt })
    .from(profiles)
    .leftJoin(organization, eq(organization.id, profiles.organizationId))
    .where(eq(profiles.id, id));
  return held ?? null;
}

type UnderTemplate = CardParties & { templateId: string | null; templateVersion: number | null };

/** The highest role of a user in any team of a card; `min` works because `manager` comes before `viewer`. */
const bestTeamRole = (userId: string, profileId: SQL) => sql<'viewer' | 'manager' | null>`(
  select min(g.role) from ${profileTeams} t
  join ${teamGrants} g on g.team_id = t.team_id and g.user_id = ${userId} where t.profile_id = ${profileId})`;

/** Reads a user's roles around an organization's card, and the card's template in the version that was applied to the card. */
export async function selectStanding(db: Database, card: UnderTemplate & { organizationId: string }, userId: string) {
  const { id, organizationId, templateId, templateVersion } = card;
  const [standing] = await db
    .select({
      organization: organizations,
      role: memberships.role,
      team: bestTeamRole(userId, sql`${id}::uuid`),
      template: templates,
      teamName: teams.name,
      body: templateVersions.body,
    })
    .from(organizations)
    .leftJoin(
      memberships,
      and(
        ...[eq(memberships.organizationId, organizations.id), eq(memberships.userId, userId)],
        eq(memberships.status, 'active'),
      ),
    )
    .leftJoin(templates, sql`${templates.id} = ${templateId}::uuid`)
    .leftJoin(teams, eq(teams.id, templates.teamId))
    .leftJoin(
      templateVersions,
      and(eq(templateVersions.templateId, templates.id), sql`${templateVersions.number} = ${templateVersion}::int`),
    )
    .where(eq(organizations.id, organizationId));
  return standing ?? null;
}

/** Locks organizations until the transaction ends, always in the same order, so that no role or team changes there. */
export async function holdOrganizations(db: Database, organizationIds: readonly string[]): Promise<void> {
  const ids = sql.join(
    organizationIds.toSorted().map((organizationId) => sql`${organizationId}`),
    sql`, `,
  );
  // `openOrganization` locks the same row exclusively: a role change waits for this lock, other cards do not.
  await db.execute(sql`select 1 from ${organizations} where id = any(array[${ids}]::uuid[]) order by id for share`);
}

/** Reads which organization each card belongs to, and the user's roles there, by the card's id. One query for all cards. */
export async function selectBelongings(
  db: Database,
  cards: readonly CardParties[],
  userId: string,
): Promise<Map<string, Belonging>> {
  const list = (values: (string | null)[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  const { rows } = await db.execute<Belonging & { profileId: string }>(sql`
    select card.id as "profileId", o.slug, o.name, m.role, ${bestTeamRole(userId, sql`card.id`)} as team
    from unnest(
      array[${list(cards.map(({ id }) => id))}]::uuid[],
      array[${list(cards.map(({ organizationId }) => organizationId))}]::uuid[]) as card (id, organization_id)
    join ${organizations} o on o.id = card.organization_id
    left join ${memberships} m on m.organization_id = o.id and m.user_id = ${userId} and m.status = 'active'`);
  return new Map(rows.map(({ profileId, ...belonging }) => [profileId, belonging]));
}

/** Whether a user is an active member of an organization now. */
export async function isActiveMember(db: Database, organizationId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        ...[eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)],
        eq(memberships.status, 'active'),
      ),
    );
  return rows.length === 1;
}
