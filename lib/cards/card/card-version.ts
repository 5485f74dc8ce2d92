import { database } from '@/lib/platform/db/client';
import { organizationOnCard } from './organization-on-card';
import { selectPublicCard } from './queries';

/**
 * The public version of a card: changes whenever its public answers may. Null where there is no such active card.
 * @throws the database's error where it does not answer
 */
export async function cardVersion(username: string): Promise<string | null> {
  const published = await selectPublicCard(database(), username);
  if (published?.row.status !== 'active') return null;
  const { row, company, isUnproven } = published;
  return versionTag({ ...row, isUnproven, company: company && organizationOnCard(company) });
}

type Shown = { id: string; version: number; company?: { tag: string } | null; isUnproven?: boolean };

/**
 * The tag of a card at one version, as {@link cardVersion} gives it: the organization it is of is part of what it says, and
 * so is whether its owner's address is proven, without which it cannot be sent. The
 * event it is handed out at is not: what says that is kept nowhere.
 */
export function versionTag({ id, version, company, isUnproven = false }: Shown): string {
  return [id, version, ...(company ? [company.tag] : []), ...(isUnproven ? ['unproven'] : [])].join(':');
}
