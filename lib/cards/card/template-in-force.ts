import { type Policies, policiesOf } from '@/lib/organization/organization/policies-schema';
import type { Context } from '@/lib/platform/context';
import { bindingTemplate, type TemplateVersion } from './card-after-template';
import { selectInForce } from './template-queries';
import type { TemplateBody } from './template-schema';

/** The columns of a card that tell its template. */
export type Governed = { templateId: string | null; templateVersion: number | null; followsTemplate: boolean };

/** The template of a card, with the rules that bind the card. */
export type TemplateInForce = {
  slug: string;
  organization: string;
  name: string;
  /** The name of the team to which the template belongs. */
  team: string | null;
  lockedBy: 'team' | 'organization';
  rules: TemplateBody['rules'];
  version: TemplateVersion;
  policies: Policies;
};

type Rows = {
  template: { id: string; name: string; teamId: string | null } | null;
  teamName: string | null;
  body: TemplateBody | null;
  organization: { slug: string; name: string; policies: unknown };
};

/**
 * The template of a card, in the version that was applied to the card, with the rules that bind it: weaker ones where the
 * organization, or the card's owner, decided that the card need not follow it. Null for cards without a template.
 */
export function toTemplateInForce(
  card: Governed,
  { template, teamName, body, organization }: Rows,
): TemplateInForce | null {
  if (!template || !body || !card.templateVersion) return null;
  const policies = policiesOf(organization);
  const { id, name, teamId } = template;
  return {
    ...{ slug: organization.slug, organization: organization.name, name, team: teamName },
    lockedBy: teamId ? 'team' : 'organization',
    rules: bindingTemplate(body, card, policies).rules,
    version: { id, version: card.templateVersion, body },
    policies,
  };
}

/** The template of a card as {@link toTemplateInForce} gives it, read from the database. */
export async function templateInForce(ctx: Context, card: Governed): Promise<TemplateInForce | null> {
  const { templateId, templateVersion } = card;
  if (!templateId || !templateVersion) return null;
  const inForce = await selectInForce(ctx.db, templateId, templateVersion);
  return inForce && toTemplateInForce(card, { ...inForce, template: inForce.row });
}
