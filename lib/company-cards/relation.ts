import { sql } from 'drizzle-orm';
import { memberships, organizations, profileTeams, teamGrants } from '@/lib/db/tables';
import type { OrganizationRole } from '@/lib/organizations/schema';
import type { Relation } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';

/** As much of a card as tells who has to do with it. */
export type CardParties = { id: string; ownerId: string; organizationId: string | null };

/** The organization that a card is of, and what the actor is there: in it, and the best in a team that the card is in. */
export type Belonging = {
  slug: string;
  name: string;
  role: OrganizationRole | null;
  team: 'viewer' | 'manager' | null;
};

type Found = Belonging & { profileId: string };

/**
 * What cards of organizations belong to, by the card's id; personal cards are not in it. One query however many there are.
 * In a transaction nobody's role or team changes in these organizations until it ends.
 */
export async function belongingsOf(ctx: Context, cards: readonly CardParties[]): Promise<Map<string, Belonging>> {
  const company = cards.filter(({ organizationId }) => organizationId !== null);
  if (company.length === 0) return new Map();
  const list = (values: (string | null)[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  const organizationIds = [...new Set(company.map(({ organizationId }) => organizationId))].sort();
  // `openOrganization` holds the same row exclusively: a role that changes waits, other cards do not.
  if (ctx.isTransaction)
    await ctx.db.execute(
      sql`select 1 from ${organizations} where id = any(array[${list(organizationIds)}]::uuid[]) order by id for share`,
    );
  const userId = ctx.actor?.id ?? '';
  const { rows } = await ctx.db.execute<Found>(sql`
    select card.id as "profileId", o.slug, o.name, m.role, (
      -- \`manager\` is before \`viewer\`.
      select min(g.role) from ${profileTeams} t
      join ${teamGrants} g on g.team_id = t.team_id and g.user_id = ${userId} where t.profile_id = card.id) as team
    from unnest(
      array[${list(company.map(({ id }) => id))}]::uuid[],
      array[${list(company.map(({ organizationId }) => organizationId))}]::uuid[]) as card (id, organization_id)
    join ${organizations} o on o.id = card.organization_id
    left join ${memberships} m on m.organization_id = o.id and m.user_id = ${userId} and m.status = 'active'`);
  return new Map(rows.map(({ profileId, ...belonging }) => [profileId, belonging]));
}

/** What the actor and a card have to do with each other, for `can` and `authorize`. See {@link belongingsOf} on transactions. */
export async function relationToCard(ctx: Context, card: CardParties): Promise<Relation> {
  const isOwn = ctx.actor !== null && card.ownerId === ctx.actor.id;
  const belonging = (await belongingsOf(ctx, [card])).get(card.id);
  return belonging ? { isOwn, role: belonging.role, team: belonging.team } : { isOwn };
}
