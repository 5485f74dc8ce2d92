import { type Policies, policiesOf } from '@/lib/organization/organization/policies-schema';
import type { Context } from '@/lib/platform/context';
import { bindingTemplate, cardAfter, type TemplateVersion } from './card-after-template';
import { type PartsCard, partOf, withPart } from './parts';
import { selectGoverning } from './template-queries';
import { type CardState, cardStateOf } from './template-schema';

/** What a new card says where neither it nor its template does: whose it is. */
type Defaults = { company: string; logoId: string | null };

/** A template as new cards begin with it. */
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

/** What a template decides about new cards: all it says, or less where the organization lets cards go their own way. */
export function startingRules({ version, policies }: StartingTemplate) {
  return bindingTemplate(version.body, { followsTemplate: true }, policies).rules;
}

/** A new card as a template begins it, with what is to be written in its row besides. */
export function startCard<Card extends PartsCard>(
  starting: StartingTemplate | null,
  card: Card,
  defaults: Defaults,
): Card & CardState {
  const bare = cardStateOf({ ...card, templateId: null, templateVersion: null, hiddenParts: [] });
  if (!starting) return { ...card, ...withDefaults(bare, defaults) };
  const { version, policies } = starting;
  const first = cardAfter(version, { ...bare, followsTemplate: true }, policies, true);
  // What is locked is as the template has it, also where that is nothing.
  const filled = { ...withDefaults(first, defaults), followsTemplate: true };
  return { ...card, ...cardAfter(version, filled, policies) };
}

/**
 * A new card of an organization, in these teams, as the template that governs it begins it, with what is to be written in its
 * row besides. For who makes cards and has authorized it.
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
