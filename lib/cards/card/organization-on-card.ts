import { createHash } from 'node:crypto';

/** The event at which a card is being handed out, for who came by its link or code: they met the card's owner there. */
export type CardEvent = { id: string; event: string; place: string; day: string };

/** Who an organization is, and where it says more about that: null where it has no such page. */
type Pages = { name: string; privacyUrl: string | null; imprintUrl: string | null };

/** What of an organization is on its cards; `tag` changes with whatever of it they show or follow. */
export type OrganizationOnCard = Pages & { tag: string };

/** An organization as its cards have it, of what `selectPublicCard` reads. */
export function organizationOnCard(company: Pages): OrganizationOnCard {
  const tag = createHash('sha256').update(JSON.stringify(company)).digest('base64url').slice(0, 16);
  const { name, privacyUrl, imprintUrl } = company;
  return { name, privacyUrl, imprintUrl, tag };
}
