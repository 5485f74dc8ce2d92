import { database } from '@/lib/platform/db/client';
import { organizationOnCard } from './organization-on-card';
import { selectPublicCard } from './queries';

/**
 * The public version of a card: it changes whenever a public response about the card may change. Null where there is no such
 * active card.
 * @throws the database's error where the database does not respond
 */
export async function cardVersion(username: string): Promise<string | null> {
  const published = await selectPublicCard(database(), username);
  if (published?.row.status !== 'active') return null;
  const { row, organization, isUnproven } = published;
  return versionTag({ ...row, isUnproven, organization: organization && organizationOnCard(organization) });
}

type Shown = { id: string; version: number; organization?: { tag: string } | null; isUnproven?: boolean };

/**
 * The tag of a card at one version, as {@link cardVersion} returns it. It includes the card's organization, which the card shows,
 * and whether its owner's address is proven, because without that the card cannot be sent. It leaves out the event at which the
 * card is handed out: responses that name an event are never cached.
 */
export function versionTag({ id, version, organization, isUnproven = false }: Shown): string {
  return [id, version, ...(organization ? [organization.tag] : []), ...(isUnproven ? ['unproven'] : [])].join(':');
}
