import { createHash } from 'node:crypto';

/** The event at which a card is handed out, for a visitor who came by the event's link or code and so met the owner there. */
export type CardEvent = { id: string; event: string; place: string; day: string };

/** The name of an organization and the addresses of its privacy and imprint pages; null where it has no such page. */
type Pages = { name: string; privacyUrl: string | null; imprintUrl: string | null };

/** The part of an organization that its cards show; `tag` changes with everything of it that the cards show or follow. */
export type OrganizationOnCard = Pages & { tag: string };

/** The organization as its cards show it, from the columns that `selectPublicCard` reads. */
export function organizationOnCard(organization: Pages): OrganizationOnCard {
  const tag = createHash('sha256').update(JSON.stringify(organization)).digest('base64url').slice(0, 16);
  const { name, privacyUrl, imprintUrl } = organization;
  return { name, privacyUrl, imprintUrl, tag };
}
