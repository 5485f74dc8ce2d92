import type { BookState, ChangePlace } from '@/lib/contacts/sync';
import { env } from '@/lib/env';

// RFC 6578, section 4: a token is an address that nobody asks for. Devices keep theirs, so it stays what it was at first.
const base = () => `${env().APP_URL.replace(/\/+$/, '')}/.well-known/carddav/sync/`;

/** How far a device has read the changes of a book, as an opaque text. */
export function writeSyncToken({ revision, id }: ChangePlace): string {
  return `${base()}${revision}${id === null ? '' : `/${id}`}`;
}

/**
 * Where a device has to go on; null where that cannot be told any more: the token is not ours, or contacts were deleted for
 * good of which it has not heard.
 */
export function readSyncToken(token: string, book: BookState): ChangePlace | null {
  const rest = token.startsWith(base()) ? token.slice(base().length) : '';
  const [, digits = '', id = null] = /^(\d{1,15})(?:\/([0-9a-f-]{36}))?$/.exec(rest) ?? [];
  const revision = digits === '' ? Number.NaN : Number(digits);
  if (!(revision <= book.revision)) return null;
  const seen = id === null ? revision : revision - 1;
  return seen < book.purgedRevision ? null : { revision, id };
}
