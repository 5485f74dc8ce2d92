import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OrganizationRole } from '@/lib/organization/organization/schema';
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

/** As much of a card as tells who has to do with it. */
export type CardParties = { id: string; ownerId: string; organizationId: string | null };

/** The organization that a card is of, and what the actor is there: in it, and the best in a team that the card is in. */
export type Belonging = {
  slug: string;
  name: string;
  role: OrganizationRole | null;
  team: 'viewer' | 'manager' | null;
};

/**
 * A card by its id, also one in the trash, and whether its organization is suspended. In a transaction (`isHeld`) the organization is
 * held: nobody's role or team changes there until it ends. Roles are read after it, by {@link selectStanding}: a statement that waits
 * for the lock sees them as they were before.
 */
export async function selectCardHeld(db: Database, id: string, isHeld: boolean) {
  const ofCard = db
    .select({ id: organizations.id, suspendedAt: organizations.suspendedAt })
    .from(organizations)
    .where(
      sql`${organizations.id} = (select ${profiles.organizationId} from ${profiles} where ${profiles.id} = ${id})`,
    );
  // `openOrganization` holds the same row exclusively: a role that changes waits, other cards do not. An outer join takes no lock.
  const organization = db.$with('organization').as(isHeld ? ofCard.for('share') : ofCard);
  const [found] = await db
    .with(organization)
    .select({ row: profiles, suspendedAt: organization.suspendedAt })
    .from(profiles)
    .leftJoin(organization, eq(organization.id, profiles.organizationId))
    .where(eq(profiles.id, id));
  return found ?? null;
}

type UnderTemplate = CardParties & { templateId: string | null; templateVersion: number | null };

/** The best that somebody is in a team that a card is in: `manager` is before `viewer`. */
const bestTeamRole = (userId: string, profileId: SQL) => sql<'viewer' | 'manager' | null>`(
  select min(g.role) from ${profileTeams} t
  join ${teamGrants} g on g.team_id = t.team_id and g.user_id = ${userId} where t.profile_id = ${profileId})`;

/** What somebody is to a card of an organization, and the template that the card is under in the version that was put on it. */
export async function selectStanding(db: Database, card: UnderTemplate & { organizationId: string }, userId: string) {
  const { id, organizationId, templateId, templateVersion } = card;
  const [found] = await db
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
  return found ?? null;
}

/** Holds organizations until the transaction ends, in one order: nobody's role or team changes there. */
export async function holdOrganizations(db: Database, organizationIds: readonly string[]): Promise<void> {
  const ids = sql.join(
    organizationIds.toSorted().map((organizationId) => sql`${organizationId}`),
    sql`, `,
  );
  // `openOrganization` holds the same row exclusively: a role that changes waits, other cards do not.
  await db.execute(sql`select 1 from ${organizations} where id = any(array[${ids}]::uuid[]) order by id for share`);
}

/** What cards of organizations belong to, by the card's id. One query however many there are. */
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

/** Whether somebody belongs to an organization now. */
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
