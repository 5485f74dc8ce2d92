import { database } from '@/lib/db/client';
import { selectFace } from './queries';

/**
 * The public version of a card: changes whenever its public answers may. Null where there is no such active card.
 * @throws the database's error where it does not answer
 */
export async function cardVersion(username: string): Promise<string | null> {
  const found = await selectFace(database(), username);
  return found?.row.status === 'active' ? versionTag({ ...found.row, event: found.event }) : null;
}

type Shown = { id: string; version: number; event?: { id: string } | null };

/** The tag of a card at one version, as {@link cardVersion} gives it: the event it is handed out at is a part of what it says. */
export function versionTag({ id, version, event }: Shown): string {
  return [id, version, ...(event ? [event.id] : [])].join(':');
}
