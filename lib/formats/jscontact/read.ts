import type { PersonRead } from '../person';

/**
 * People of a JSContact file (RFC 9553): one Card, an array of them, or one on each line.
 *
 * @throws FormatError `file_too_large`, `too_many_people`, `unreadable` (not JSON)
 */
export function* readJsContacts(_bytes: Uint8Array): Generator<PersonRead> {}
