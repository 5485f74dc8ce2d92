import { expect, it } from 'vitest';
import { readJsContacts } from './jscontact/read';
import { readVCards } from './vcard/read';

// What a contact has no place for is kept in the note, in every format of its kind.

const bytes = (text: string) => new TextEncoder().encode(text);
const card = (more: object) =>
  [...readJsContacts(bytes(JSON.stringify({ '@type': 'Card', name: { full: 'Ann Lee' }, ...more })))][0];
const vcard = (...lines: string[]) =>
  [...readVCards(bytes(['BEGIN:VCARD', 'VERSION:2.1', 'FN:Ann Lee', ...lines, 'END:VCARD', ''].join('\r\n')))][0];

it('JSContact: further organizations and nicknames, interests, relatives, calendars', () => {
  const found = card({
    organizations: { a: { name: 'Acme' }, b: { name: 'Globex' } },
    nicknames: { a: { name: 'Annie' }, b: { name: 'Nan' } },
    personalInfo: { a: { kind: 'hobby', value: 'Chess' } },
    relatedTo: { 'Bob Lee': { relation: { spouse: true } } },
    calendars: { a: { kind: 'calendar', uri: 'https://cal.example/ann' } },
  });
  expect(found).toMatchObject({ company: 'Acme', name: { preferred: 'Annie' } });
  expect(found?.more).toEqual([
    ...['ORG: Globex', 'NICKNAME: Nan', 'HOBBY: Chess', 'RELATED: Bob Lee (spouse)', 'CALURI: https://cal.example/ann'],
  ]);
});

it('JSContact: a company is no person', () => {
  const found = card({ kind: 'org', name: { full: 'Blue Sky Bakery' } });
  expect([found?.company, found?.fullName, found?.name]).toEqual(['Blue Sky Bakery', undefined, {}]);
});

it('vCard: Outlook’s further numbers, a label that is the only address, a logo by its address', () => {
  const found = vcard(
    'X-MS-TEL;VOICE;CALLBACK:+1 202 555 0142',
    'LABEL;WORK:1 Main St\\, Springfield',
    'LOGO;VALUE=URL:https://x.example/logo.png',
  );
  expect(found?.phones.map(({ number }) => number)).toEqual(['+1 202 555 0142']);
  expect(found?.more).toEqual([
    expect.stringContaining('LABEL: 1 Main St'),
    expect.stringContaining('LOGO: https://x.example/logo.png'),
  ]);
  const told = vcard('ADR;WORK:;;1 Main St;Springfield;;;', 'LABEL;WORK:1 Main St', 'LOGO;ENCODING=BASE64:AAAA');
  expect(told?.more).toEqual([]);
});

it('vCard: a long text of a program’s own property stays whole, data does not', () => {
  const long = 'He likes long walks, and says so. '.repeat(40).trim();
  const found = vcard(
    `X-HOBBIES:${long.replaceAll(',', '\\,')}`,
    `X-BLOB:${'QUJD'.repeat(400)}`,
    `X-ICON:data:image/png;base64,${'QUJD'.repeat(400)}`,
  );
  expect(found?.more).toEqual([`HOBBIES: ${long}`]);
});

it('JSContact: units of further organizations, keys, directories, logos, properties of vCard and names that nobody knows', () => {
  const found = card({
    organizations: { a: { name: 'Acme' }, b: { name: 'Globex', units: [{ name: 'Sales' }, { name: 'EMEA' }] } },
    cryptoKeys: { a: { uri: 'https://x.example/ann.asc', kind: 'key' }, b: { uri: 'data:application/pgp-keys,AAAA' } },
    directories: { a: { kind: 'directory', uri: 'https://dir.example/ann', listAs: 1 } },
    media: { a: { kind: 'logo', uri: 'https://x.example/logo.png' } },
    preferredLanguages: { a: { language: 'de', pref: 1 } },
    vCardProps: [
      ['x-hobbies', {}, 'text', 'Chess'],
      ['x-ablabel', { group: 'a' }, 'text', 'Den'],
      ['rev', {}, 'timestamp', '2020'],
    ],
    'crm.example:score': 7,
    'crm.example:badge': 'Speaker',
    'crm.example:likes': { tea: true, coffee: false },
    'crm.example:deep': { a: { b: ['one', { c: 'two' }] } },
    personalInfo: { a: { kind: 'hobby', value: 'long '.repeat(300).trim() } },
    updated: '2020-01-01T00:00:00Z',
  });
  expect(found?.more).toEqual([
    'ORG: Globex, Sales, EMEA',
    `HOBBY: ${'long '.repeat(300).trim()}`,
    'LOGO: https://x.example/logo.png',
    'KEY: https://x.example/ann.asc',
    'DIRECTORY: https://dir.example/ann',
    'LANG: de',
    'crm.example:score: 7',
    'crm.example:badge: Speaker',
    'crm.example:likes: tea',
    'crm.example:deep: one, two',
    'HOBBIES: Chess',
  ]);
});
