// Files with groups of people, for tests only.
import { lines } from './encode';
import { type ContactFile, vcf } from './file';

const card = (version: string, uid: string, first: string, ...more: string[]) =>
  lines('BEGIN:VCARD', `VERSION:${version}`, `UID:${uid}`, `FN:${first} L`, `N:L;${first};;;`, ...more, 'END:VCARD');
const name = (first: string) => ({ last: 'L', first });

export const groupFiles: ContactFile[] = [
  vcf(
    'vCard 4: groups before and behind their members, by UID and by address, one of them with nobody',
    lines('BEGIN:VCARD', 'VERSION:4.0', 'KIND:group', 'FN:Fair\\, 2026', 'MEMBER:urn:uuid:A1', 'END:VCARD') +
      card('4.0', 'urn:uuid:a1', 'Ada', 'CATEGORIES:Own') +
      card('4.0', 'b2', 'Bob', 'EMAIL:Bob@example.com') +
      card('4.0', 'c3', 'Cy') +
      lines(
        ...[
          'BEGIN:VCARD',
          'VERSION:4.0',
          'KIND:group',
          'FN:Team',
          'MEMBER:mailto:bob@example.com',
          'MEMBER:urn:uuid:a1',
        ],
        ...['MEMBER;PREF=1:urn:uuid:nobody', 'END:VCARD'],
        ...['BEGIN:VCARD', 'VERSION:4.0', 'KIND:group', 'FN:Band', 'MEMBER:urn:uuid:nobody', 'END:VCARD'],
      ),
    [
      { name: name('Ada'), uid: 'urn:uuid:a1', categories: ['Own', 'Fair, 2026', 'Team'] },
      { name: name('Bob'), uid: 'b2', emails: ['other Bob@example.com'], categories: ['Team'] },
      { name: name('Cy'), uid: 'c3' },
    ],
  ),
  vcf(
    'Apple: a group in vCard 3.0',
    card('3.0', 'A-1', 'Ada') +
      lines(
        ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Family', 'FN:Family', 'X-ADDRESSBOOKSERVER-KIND:group'],
        ...['X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:A-1', 'UID:g', 'END:VCARD'],
      ),
    [{ name: name('Ada'), uid: 'A-1', categories: ['Family'] }],
  ),
  vcf(
    'a group of more people than a card has properties',
    card('4.0', 'u7', 'Ada') +
      lines(
        ...['BEGIN:VCARD', 'VERSION:4.0', 'KIND:group', 'FN:All'],
        ...Array.from({ length: 600 }, (_, at) => `MEMBER:urn:uuid:u${at}`),
        'END:VCARD',
      ),
    [{ name: name('Ada'), uid: 'u7', categories: ['All'] }],
  ),
  vcf('a picture that is a link', card('3.0', 'p', 'Ada', 'PHOTO;VALUE=uri:https://example.com/ada.jpg'), [
    { name: name('Ada'), uid: 'p', photoLink: 'https://example.com/ada.jpg' },
  ]),
];
