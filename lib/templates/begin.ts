import type { Context } from '@/lib/http/context';
import { policiesOf } from '@/lib/organizations/policies';
import { cardAfter } from './card-after';
import { type CardState, stateOf } from './card-state';
import { type PartsCard, partOf, withPart } from './parts';
import { selectGoverning } from './queries';

/** What a new card says where neither it nor its template does: whose it is. */
type Defaults = { company: string; logoId: string | null };

function withDefaults(card: CardState, { company, logoId }: Defaults): CardState {
  const words = withPart(card, 'company', {
    value: card.content.company || company,
    other: partOf(card, 'company').other,
  });
  return { ...words, logoId: card.logoId ?? logoId };
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
  const found = await selectGoverning(ctx.db, organizationId, teamIds);
  const bare = stateOf({ ...card, templateId: null, templateVersion: null, hiddenParts: [] });
  if (!found || found.row.appliedVersion === null) return { ...card, ...withDefaults(bare, defaults) };
  const version = { id: found.row.id, version: found.row.appliedVersion, body: found.body };
  const policies = policiesOf(found);
  const begun = cardAfter(version, { ...bare, followsTemplate: true }, policies, true);
  // What is locked is as the template has it, also where that is nothing.
  const filled = { ...withDefaults(begun, defaults), followsTemplate: true };
  return { ...card, ...cardAfter(version, filled, policies) };
}
