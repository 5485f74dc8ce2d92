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

/** The card that an organization gives to a member who has none yet, before the member has entered anything. */
type FirstCard = {
  organization: { id: string; name: string; logoId: string | null };
  teams: { teamId: string; name: string }[];
  starting: StartingTemplate;
  /** The card as filled by the template and the organization. */
  blank: PartsCard;
  /** Parts that the member is not asked for, because the organization fills, locks or hides them. */
  prefilled: PartPath[];
};

/** Most organizations to look at: a new user is usually in one. */
const most = 5;

/**
 * The prefilled first card that an organization has for the actor. Among the organizations where the actor has no card yet and a
 * template governs cards in their teams, it is the one with the oldest membership. Null without such an organization. In a
 * transaction no template, role or team changes there until it ends.
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
    return { organization, teams, starting, blank, prefilled: prefilledParts(startingRules(starting), blank) };
  }
  return null;
}

/** The card with its given parts replaced by the prefilled ones, whatever it had there. */
export function withPrefilled<Card extends PartsCard>({ blank, prefilled }: FirstCard, card: Card): Card {
  return prefilled.reduce((now, path) => withPart(now, path, partOf(blank, path)), card);
}

/**
 * Creates the actor's first card as a card of the organization, in their teams and under its template. The actor needs no
 * permission for it: the member who invited them could have made it. For onboarding, in its transaction.
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
    holder: { to: actor.id },
    ...(teams.length > 0 ? { teams: { to: teams.map(({ name }) => name) } } : {}),
  });
  return toOwnCard(tx, row);
}
