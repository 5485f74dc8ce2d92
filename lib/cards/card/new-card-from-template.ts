import { type Policies, policiesOf } from '@/lib/organization/organization/policies-schema';
import type { Context } from '@/lib/platform/context';
import { bindingTemplate, cardAfter, type TemplateVersion } from './card-after-template';
import { type PartsCard, partOf, withPart } from './parts';
import { selectGoverning } from './template-queries';
import { type CardState, cardStateOf } from './template-schema';

/** The values of a new card's company and logo where neither the card nor its template has any: those of its organization. */
type Defaults = { company: string; logoId: string | null };

/** A template version with the organization's policies, under which new cards start. */
export type StartingTemplate = { version: TemplateVersion; policies: Policies };

function withDefaults(card: CardState, { company, logoId }: Defaults): CardState {
  const words = withPart(card, 'company', {
    value: card.content.company || company,
    other: partOf(card, 'company').other,
  });
  return { ...words, logoId: card.logoId ?? logoId };
}

/** The template that governs new cards of an organization in these teams; null where none does. */
export async function startingTemplate(
  ctx: Context,
  organizationId: string,
  teamIds: readonly string[],
): Promise<StartingTemplate | null> {
  const governing = await selectGoverning(ctx.db, organizationId, teamIds);
  if (!governing || governing.row.appliedVersion === null) return null;
  const version = { id: governing.row.id, version: governing.row.appliedVersion, body: governing.body };
  return { version, policies: policiesOf(governing) };
}

/** The rules of a template for new cards: all of them, or weaker ones where the organization does not enforce templates. */
export function startingRules({ version, policies }: StartingTemplate) {
  return bindingTemplate(version.body, { followsTemplate: true }, policies).rules;
}

/** A new card as its template fills it, with the template columns of its row. */
export function startCard<Card extends PartsCard>(
  starting: StartingTemplate | null,
  card: Card,
  defaults: Defaults,
): Card & CardState {
  const bare = cardStateOf({ ...card, templateId: null, templateVersion: null, hiddenParts: [] });
  if (!starting) return { ...card, ...withDefaults(bare, defaults) };
  const { version, policies } = starting;
  const first = cardAfter(version, { ...bare, followsTemplate: true }, policies, true);
  // A locked part has the template's value even where that is empty, so the template is applied once more after the defaults.
  const filled = { ...withDefaults(first, defaults), followsTemplate: true };
  return { ...card, ...cardAfter(version, filled, policies) };
}

/**
 * A new card of an organization in these teams, as filled by the template that governs it, with the template columns of its row.
 * The caller must have authorized the actor to create it.
 */
export async function newCardFromTemplate<Card extends PartsCard>(
  ctx: Context,
  organizationId: string,
  teamIds: readonly string[],
  card: Card,
  defaults: Defaults,
): Promise<Card & CardState> {
  return startCard(await startingTemplate(ctx, organizationId, teamIds), card, defaults);
}
