import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { requireActor } from '@/lib/auth/actor';
import { memberships, organizations, profiles } from '@/lib/db/tables';
import type { PartPath } from '@/lib/formats/card-parts';
import type { Context } from '@/lib/platform/context';
import { assertUploads } from '@/lib/profiles/card-uploads';
import { makeCard } from '@/lib/profiles/make';
import { toOwn } from '@/lib/profiles/present';
import { type NewProfile, newProfileSchema, type OwnProfile } from '@/lib/profiles/schema';
import { teamsOfMember } from '@/lib/teams/grants';
import { type Beginning, beginningIn, begun, rulesAtFirst } from '@/lib/templates/begin';
import { givenBy } from '@/lib/templates/given';
import { type PartsCard, partOf, withPart } from '@/lib/templates/parts';
import { recordAct } from './acts';
import { replaceTeams } from './queries';

/** The card that an organization gives to a member who has none yet: what is on it before they have said anything. */
type FirstCard = {
  organization: { id: string; name: string; logoId: string | null };
  teams: { teamId: string; name: string }[];
  beginning: Beginning;
  /** The card as the template and the organization begin it. */
  blank: PartsCard;
  /** Parts that the member is not asked about: the organization gives, locks or hides them. */
  given: PartPath[];
};

/** Most organizations that are looked at: who is new is in one. */
const most = 5;

/**
 * What the actor's first card has of their organization: of the one they have belonged to longest whose template governs cards
 * in their teams, and where they have no card yet. Null where there is none. In a transaction no template, role or team changes
 * there until it ends.
 */
export async function firstCardOf(ctx: Context): Promise<FirstCard | null> {
  const actor = requireActor(ctx);
  const { id, name, logoId } = organizations;
  const hasCard = sql`exists (
    select from ${profiles} p where p.organization_id = ${id} and p.owner_id = ${actor.id} and p.deleted_at is null)`;
  const query = ctx.db
    .select({ id, name, logoId })
    .from(memberships)
    .innerJoin(organizations, eq(id, memberships.organizationId))
    .where(
      and(
        ...[eq(memberships.userId, actor.id), eq(memberships.status, 'active')],
        ...[isNull(organizations.suspendedAt), isNull(organizations.deleteAfter), sql`not ${hasCard}`],
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(id))
    .limit(most);
  // `openOrganization` holds the same row exclusively.
  for (const organization of await (ctx.isTransaction ? query.for('share', { of: organizations }) : query)) {
    const teams = await teamsOfMember(ctx, organization.id, actor.id);
    const ids = teams.map(({ teamId }) => teamId);
    const beginning = await beginningIn(ctx, organization.id, ids);
    if (!beginning) continue;
    const empty = newProfileSchema.parse({});
    const blank = begun(beginning, empty, { company: organization.name, logoId: organization.logoId });
    return { organization, teams, beginning, blank, given: givenBy(rulesAtFirst(beginning), blank) };
  }
  return null;
}

/** A card that says in the parts that are given what is given, whatever it said. */
export function withGiven<Card extends PartsCard>({ blank, given }: FirstCard, card: Card): Card {
  return given.reduce((now, path) => withPart(now, path, partOf(blank, path)), card);
}

/**
 * Makes the actor's first card, the organization's, in their teams and under its template. Whoever let them in could have made
 * it for them; for onboarding, in its transaction.
 * @throws AppError `username_taken`, `username_reserved`, `not_found` (foreign upload)
 */
export async function makeFirstCard(tx: Context, first: FirstCard, input: NewProfile): Promise<OwnProfile> {
  const actor = requireActor(tx);
  const { organization, teams, beginning, blank } = first;
  const card = withGiven(first, input);
  await assertUploads(tx, card, blank);
  const template = begun(beginning, card, { company: organization.name, logoId: organization.logoId });
  const row = await makeCard(tx, actor, template, { status: 'active', organizationId: organization.id, template });
  await replaceTeams(
    tx.db,
    organization.id,
    row.id,
    teams.map(({ teamId }) => teamId),
  );
  await recordAct(tx, row, 'card.create', {
    holder: { to: actor.displayName || actor.email },
    ...(teams.length > 0 ? { teams: { to: teams.map(({ name }) => name) } } : {}),
  });
  return toOwn(tx, row);
}
