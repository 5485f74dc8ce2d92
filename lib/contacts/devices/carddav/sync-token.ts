import type { BookState, ChangePlace } from '@/lib/contacts/book/book';
import { env } from '@/lib/platform/env';

// RFC 6578, section 4: a token is an address that nobody asks for. Devices keep theirs, so it stays what it was at first.
const base = () => `${env().APP_URL.replace(/\/+$/, '')}/.well-known/carddav/sync/`;

/**
 * How far a device has read the changes of a book. What was deleted for good up to the number `heard` it was told of, or it
 * had begun later and never had it.
 */
export type Reading = ChangePlace & { heard: number };

/** A device that begins: it has nothing yet of what is gone by now. Rows of revision 0 were there before there were books. */
export const firstReading = ({ revision }: BookState): Reading => ({ revision: -1, id: null, heard: revision });

/** The same device when it has read on up to a place: it was told of all that went before. */
export const readOn = ({ heard }: Reading, { revision, id }: ChangePlace): Reading => ({
  ...{ revision, id },
  heard: id === null ? revision : Math.max(heard, revision - 1),
});

/** Whether a device may have something of which it can no longer be told that it is gone. */
export const isLost = ({ heard }: Reading, { purgedRevision }: BookState): boolean => heard < purgedRevision;

/** How far a device has read the changes of a book, as an opaque text. */
export function writeSyncToken({ revision, id, heard }: Reading): string {
  return `${base()}${revision}${id === null ? '' : `/${id}/${heard}`}`;
}

/** Where a device has to go on; null where that cannot be told any more: the token is not ours, or {@link isLost}. */
export function readSyncToken(token: string, book: BookState): Reading | null {
  const rest = token.startsWith(base()) ? token.slice(base().length) : '';
  const [, digits, id = null, heard] = /^(\d{1,15})(?:\/([0-9a-f-]{36})(?:\/(\d{1,15}))?)?$/.exec(rest) ?? [];
  if (digits === undefined) return null;
  const revision = Number(digits);
  // Tokens of before do not say what was heard.
  const reading = readOn({ revision, id, heard: Number(heard ?? -1) }, { revision, id });
  return Math.max(revision, reading.heard) > book.revision || isLost(reading, book) ? null : reading;
}
