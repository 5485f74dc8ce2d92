import { policiesOf } from '@/lib/organizations/policies';
import type { Context } from '@/lib/platform/context';
import type { TemplateVersion } from './card-after';
import { bindingPart } from './card-after';
import { selectInForce } from './queries';

/** As much of a card as tells which template it is under. */
export type Governed = { templateId: string | null; templateVersion: number | null; followsTemplate: boolean };

/**
 * The template that a card is under, in the version that was put on it, with the rules that bind it: fewer where the
 * organization, or the card's person, decided that cards need not follow it. Null for cards without a template.
 */
export async function templateInForce(ctx: Context, card: Governed) {
  const { templateId, templateVersion } = card;
  if (!templateId || !templateVersion) return null;
  const found = await selectInForce(ctx.db, templateId, templateVersion);
  if (!found) return null;
  const policies = policiesOf(found.organization);
  const { id, name, teamId } = found.row;
  const binding = bindingPart(found.body, card, policies);
  const version: TemplateVersion = { id, version: templateVersion, body: found.body };
  const { slug, name: organization } = found.organization;
  const by = {
    slug,
    organization,
    name,
    team: found.teamName,
    lockedBy: teamId ? ('team' as const) : ('organization' as const),
  };
  return { ...by, rules: binding.rules, version, policies };
}
