// JSContact files of other programs, for tests only.
import { encodeAs } from './encode';
import type { ContactFile, Found } from './file';

function json(name: string, text: string, people: Found[]): ContactFile {
  return { name, fileName: 'contacts.json', bytes: encodeAs(text, 'utf-8'), people };
}

const card = {
  '@type': 'Card',
  version: '1.0',
  uid: 'urn:uuid:1',
  name: { components: [{ kind: 'given', value: 'Ada' }] },
};

export const jsContactFiles: ContactFile[] = [
  json('JSContact: one card', JSON.stringify(card), [{ name: { first: 'Ada' }, uid: 'urn:uuid:1' }]),
  json(
    'JSContact: several, one of them a group, one broken',
    JSON.stringify([
      card,
      { ...card, kind: 'group' },
      7,
      { ...card, name: { full: 'Charles Babbage' }, emails: { a: { address: 'c@example.com', pref: 1 }, b: 5 } },
    ]),
    [
      { name: { first: 'Ada' }, uid: 'urn:uuid:1' },
      { fullName: 'Charles Babbage', uid: 'urn:uuid:1', emails: ['other c@example.com *'] },
    ],
  ),
  json(
    'JSContact: one on each line, the last one cut',
    `${JSON.stringify(card)}\n${JSON.stringify(card)}\n{"@type":"Ca`,
    [
      { name: { first: 'Ada' }, uid: 'urn:uuid:1' },
      { name: { first: 'Ada' }, uid: 'urn:uuid:1' },
    ],
  ),
  json(
    'JSContact: RFC 9553, parts of an address, two surnames, keywords',
    JSON.stringify({
      ...card,
      name: {
        components: [
          { kind: 'given', value: 'Vincent' },
          { kind: 'surname', value: 'de la' },
          { kind: 'surname2', value: 'Cruz' },
        ],
      },
      addresses: {
        a: {
          contexts: { work: true },
          components: [
            { kind: 'number', value: '54321' },
            { kind: 'separator', value: ' ' },
            { kind: 'name', value: 'Oak St' },
            { kind: 'locality', value: 'Reston' },
            { kind: 'region', value: 'VA' },
            { kind: 'postcode', value: '20190' },
          ],
          countryCode: 'US',
        },
      },
      phones: { t: { number: 'tel:+1-555-1;ext=7', features: { cell: true }, contexts: { private: true } } },
      keywords: { internet: true, IETF: true },
      anniversaries: { b: { kind: 'birth', date: { '@type': 'Timestamp', utc: '1953-04-15T00:00:00Z' } } },
      onlineServices: { s: { service: 'Mastodon', user: '@v@example.social' } },
    }),
    [
      {
        name: { first: 'Vincent', last: 'de la Cruz' },
        addresses: ['work: 54321 Oak St |  |  | Reston | VA | 20190 | US'],
        ...{ phones: ['mobile +1-555-1 ext 7'], categories: ['internet', 'IETF'], birthday: '1953-04-15' },
        ...{ accounts: ['mastodon @v@example.social'], uid: 'urn:uuid:1' },
      },
    ],
  ),
  json(
    'JSContact: a group, and a JSON text sequence',
    [
      { ...card, uid: 'g', kind: 'group', name: { full: 'Team' }, members: { 'urn:uuid:1': true, x: true, y: false } },
      { ...card, media: { m: { kind: 'photo', uri: 'https://example.com/ada.jpg' } } },
    ]
      .map((one) => `\x1e${JSON.stringify(one)}\n`)
      .join(''),
    [{ name: { first: 'Ada' }, uid: 'urn:uuid:1', categories: ['Team'], photoLink: 'https://example.com/ada.jpg' }],
  ),
];
