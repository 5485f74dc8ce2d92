import { createHash } from 'node:crypto';

/** The event at which a card is being handed out: whoever saves the card met its owner there. */
export type CardEvent = { id: string; event: string; place: string; day: string };

/** What of an organization is on its cards; `tag` changes with whatever of it they show or follow. */
export type CompanyOnCard = { name: string; tag: string };

/** An organization as its cards have it, of what `selectFace` reads. */
export function companyOnCard(company: { name: string }): CompanyOnCard {
  const tag = createHash('sha256').update(JSON.stringify(company)).digest('base64url').slice(0, 16);
  return { name: company.name, tag };
}
