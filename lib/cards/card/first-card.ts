import { teamsOfMember } from '@/lib/organization/teams/teams';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import { recordCardAct } from './card-audit';
import { assertCardUploads } from './card-uploads';
import * as queries from './first-card-queries';
import { makeCard } from './insert-card';
import { type StartingTemplate, startCard, startingRules, startingTemplate } from './new-card-from-template';
import { replaceTeams } from './organization-card-queries';
import { type PartsCard, partOf, withPart } from './parts';
import { prefilledParts } from './prefilled-parts';
import { toOwnCard } from './present-card';
import { type NewCard, newCardSchema, type OwnCard } from './schema';

/** The card that an organization gives to a member who has none yet: what is on it before they have said anything. */
type FirstCard = {
  organization: { id: string; name: string; logoId: string | null };
  teams: { teamId: string; name: string }[];
  starting: StartingTemplate;
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
  for (const organization of await queries.selectWithoutCard(ctx.db, actor.id, most, ctx.isTransaction)) {
    const teams = await teamsOfMember(ctx, organization.id, actor.id);
    const ids = teams.map(({ teamId }) => teamId);
    const starting = await startingTemplate(ctx, organization.id, ids);
    if (!starting) continue;
    const empty = newCardSchema.parse({});
    const blank = startCard(starting, empty, { company: organization.name, logoId: organization.logoId });
    return { organization, teams, starting, blank, given: prefilledParts(startingRules(starting), blank) };
  }
  return null;
}

/** A card that says in the parts that are given what is given, whatever it said. */
export function withPrefilled<Card extends PartsCard>({ blank, given }: FirstCard, card: Card): Card {
  return given.reduce((now, path) => withPart(now, path, partOf(blank, path)), card);
}

/**
 * Makes the actor's first card, the organization's, in their teams and under its template. Whoever let them in could have made
 * it for them; for onboarding, in its transaction.
 * @throws AppError `username_taken`, `username_reserved`, `not_found` (foreign upload)
 */
export async function createFirstCard(tx: Context, first: FirstCard, input: NewCard): Promise<OwnCard> {
  const actor = requireActor(tx);
  const { organization, teams, starting, blank } = first;
  const card = withPrefilled(first, input);
  await assertCardUploads(tx, card, blank);
  const template = startCard(starting, card, { company: organization.name, logoId: organization.logoId });
  const row = await makeCard(tx, actor, template, { status: 'active', organizationId: organization.id, template });
  await replaceTeams(
    tx.db,
    organization.id,
    row.id,
    teams.map(({ teamId }) => teamId),
  );
  await recordCardAct(tx, row, 'card.create', {
    holder: { to: actor.displayName || actor.email },
    ...(teams.length > 0 ? { teams: { to: teams.map(({ name }) => name) } } : {}),
  });
  return toOwnCard(tx, row);
}
