import { database } from '@/lib/db/client';
import { selectByUsername } from './queries';

/**
 * The public version of a card: changes whenever its public answers may. Null where there is no such active card.
 * @throws the database's error where it does not answer
 */
export async function cardVersion(username: string): Promise<string | null> {
  const row = await selectByUsername(database(), username);
  return row?.status === 'active' ? versionTag(row) : null;
}

/** The tag of a card at one version, as {@link cardVersion} gives it. */
export function versionTag(card: { id: string; version: number }): string {
  return `${card.id}:${card.version}`;
}
