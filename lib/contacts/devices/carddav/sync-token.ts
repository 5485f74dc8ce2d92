import type { BookState, ChangePlace } from '@/lib/contacts/book/book';
import { env } from '@/lib/platform/env';

// RFC 6578, section 4: a token is a URL that no one requests. Devices keep their tokens, so this path stays what it was at first.
const base = () => `${env().APP_URL.replace(/\/+$/, '')}/.well-known/carddav/sync/`;

/**
 * How far a device has read the changes of a book. Of contacts deleted permanently up to the revision `heard` the device was told,
 * or it began later and never had them.
 */
export type Reading = ChangePlace & { heard: number };

/** The reading of a device that begins: it has no contacts that are gone by now. Rows of revision 0 are older than books. */
export const firstReading = ({ revision }: BookState): Reading => ({ revision: -1, id: null, heard: revision });

/** The reading after a device has read on up to a place: it was told of all changes before that place. */
export const readOn = ({ heard }: Reading, { revision, id }: ChangePlace): Reading => ({
  ...{ revision, id },
  heard: id === null ? revision : Math.max(heard, revision - 1),
});

/** Whether a device may have a contact of whose deletion it can no longer be told. */
export const isLost = ({ heard }: Reading, { purgedRevision }: BookState): boolean => heard < purgedRevision;

/** How far a device has read the changes of a book, as an opaque text. */
export function writeSyncToken({ revision, id, heard }: Reading): string {
  return `${base()}${revision}${id === null ? '' : `/${id}/${heard}`}`;
}

/**
 * The place where a device has to go on reading; null where that is no longer known: the token is not ours, or {@link isLost}.
 */
export function readSyncToken(token: string, book: BookState): Reading | null {
  const rest = token.startsWith(base()) ? token.slice(base().length) : '';
  const [, digits, id = null, heard] = /^(\d{1,15})(?:\/([0-9a-f-]{36})(?:\/(\d{1,15}))?)?$/.exec(rest) ?? [];
  if (digits === undefined) return null;
  const revision = Number(digits);
  // Older tokens do not contain `heard`.
  const reading = readOn({ revision, id, heard: Number(heard ?? -1) }, { revision, id });
  return Math.max(revision, reading.heard) > book.revision || isLost(reading, book) ? null : reading;
}
