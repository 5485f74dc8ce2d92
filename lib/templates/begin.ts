import { type Policies, policiesOf } from '@/lib/organizations/policies';
import type { Context } from '@/lib/platform/context';
import { bindingPart, cardAfter, type TemplateVersion } from './card-after';
import { type CardState, stateOf } from './card-state';
import { type PartsCard, partOf, withPart } from './parts';
import { selectGoverning } from './queries';

/** What a new card says where neither it nor its template does: whose it is. */
type Defaults = { company: string; logoId: string | null };

/** A template as new cards begin with it. */
export type Beginning = { version: TemplateVersion; policies: Policies };

function withDefaults(card: CardState, { company, logoId }: Defaults): CardState {
  const words = withPart(card, 'company', {
    value: card.content.company || company,
    other: partOf(card, 'company').other,
  });
  return { ...words, logoId: card.logoId ?? logoId };
}

/** The template that governs new cards of an organization in these teams; null where none does. */
export async function beginningIn(
  ctx: Context,
  organizationId: string,
  teamIds: readonly string[],
): Promise<Beginning | null> {
  const found = await selectGoverning(ctx.db, organizationId, teamIds);
  if (!found || found.row.appliedVersion === null) return null;
  const version = { id: found.row.id, version: found.row.appliedVersion, body: found.body };
  return { version, policies: policiesOf(found) };
}

/** What a template decides about new cards: all it says, or less where the organization lets cards go their own way. */
export function rulesAtFirst({ version, policies }: Beginning) {
  return bindingPart(version.body, { followsTemplate: true }, policies).rules;
}

/** A new card as a template begins it, with what is to be written in its row besides. */
export function begun<Card extends PartsCard>(
  beginning: Beginning | null,
  card: Card,
  defaults: Defaults,
): Card & CardState {
  const bare = stateOf({ ...card, templateId: null, templateVersion: null, hiddenParts: [] });
  if (!beginning) return { ...card, ...withDefaults(bare, defaults) };
  const { version, policies } = beginning;
  const first = cardAfter(version, { ...bare, followsTemplate: true }, policies, true);
  // What is locked is as the template has it, also where that is nothing.
  const filled = { ...withDefaults(first, defaults), followsTemplate: true };
  return { ...card, ...cardAfter(version, filled, policies) };
}

/**
 * A new card of an organization, in these teams, as the template that governs it begins it, with what is to be written in its
 * row besides. For who makes cards and has authorized it.
 */
export async function beginWithTemplate<Card extends PartsCard>(
  ctx: Context,
  organizationId: string,
  teamIds: readonly string[],
  card: Card,
  defaults: Defaults,
): Promise<Card & CardState> {
  return begun(await beginningIn(ctx, organizationId, teamIds), card, defaults);
}
