import { escapeText, escapeUri } from './escape';
import { property, uidLine, vcardFile } from './lines';

/** A group of people as a separate card; `members` are their UIDs. */
export type GroupCard = { uid: string; name: string; revised: Date; members: readonly string[] };

/**
 * A group in vCard 3.0 as Apple's address books store it, since the standard has no groups: a card with Apple's kind
 * property, and members named by their UID behind `urn:uuid:`, whatever the UID is.
 */
export function writeGroup3({ uid, name, revised, members }: GroupCard): string {
  return vcardFile([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Digital business card//vCard 3.0//EN',
    `N:${escapeText(name)};;;;`,
    `FN:${escapeText(name)}`,
    uidLine({ uid, uidText: uid }),
    `REV:${revised.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'X-ADDRESSBOOKSERVER-KIND:group',
    ...members.flatMap((member) => property('X-ADDRESSBOOKSERVER-MEMBER', `urn:uuid:${escapeText(bareUid(member))}`)),
    'END:VCARD',
  ]);
}

/** A group as vCard 4.0 has it (RFC 6350, sections 6.1.4 and 6.6.5). */
export function writeGroup4({ uid, name, revised, members }: GroupCard): string {
  return vcardFile([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'PRODID:-//Digital business card//vCard 4.0//EN',
    'KIND:group',
    uidLine({ uid }),
    `REV:${revised.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `FN:${escapeText(name)}`,
    ...members.map((member) => `MEMBER:${escapeUri(isAddress.test(member) ? member : `urn:uuid:${member}`)}`),
    'END:VCARD',
  ]);
}

const isAddress = /^[a-z][a-z0-9+.-]*:/i;

/** A UID as Apple's programs write theirs: a UUID alone. */
export const bareUid = (uid: string) => uid.replace(/^urn:uuid:/i, '');
