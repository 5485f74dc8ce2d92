import { expect, it } from 'vitest';
import { readJsContacts } from './test-files/read';
import { readVCards } from './vcard/read';

// Properties for which a contact has no place are kept in the note, in every format that has them.

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

it('vCard: what is a part of the note, but no line of it, is kept', () => {
  const lines = ['X-ABRELATEDNAMES:Ann (Spouse)', 'GENDER:M', 'X-ROOM:74', 'X-HOBBY:chess'];
  expect(vcard('NOTE:Met Ann (Spouse) at the Annual fair 1974', ...lines)?.more).toEqual([
    ...['ABRELATEDNAMES: Ann (Spouse)', 'GENDER: M', 'ROOM: 74', 'HOBBY: chess'],
  ]);
  expect(vcard('NOTE:Likes\\nROOM: 74\\nshe/her', ...lines, 'X-PRONOUNS:she/her')?.more).toEqual([
    ...['ABRELATEDNAMES: Ann (Spouse)', 'GENDER: M', 'HOBBY: chess'],
  ]);
});

it('vCard: a label of another address than those told, an address that is nothing but its label, a second language', () => {
  const found = vcard('ADR;TYPE=work:;;1 Main St;Springfield;;;', 'LABEL;TYPE=home:2 Elm St\\nSpringfield');
  expect(found?.more).toEqual(['LABEL: 2 Elm St Springfield']);
  expect(vcard('ADR:;;1 Main St;Springfield;;;', 'LABEL:Ann Lee\\n1 Main St\\nSpringfield\\nUSA')?.more).toEqual([]);
  expect(vcard('ADR;LABEL="2 Elm St\\nSpringfield":;;;;;;')?.addresses).toMatchObject([
    { street: '2 Elm St', street2: 'Springfield' },
  ]);
  expect(vcard('LANG;PREF=1:de', 'LANG;PREF=2:fr')).toMatchObject({ language: 'de', more: ['LANG: fr'] });
});

it('JSContact: a birthday of which the year is told, other days in part, places, a second birthday, the grammatical gender', () => {
  const found = card({
    anniversaries: {
      a: { kind: 'birth', date: { year: 1984 }, place: { full: 'Springfield' } },
      b: { kind: 'wedding', date: { year: 2009, month: 8 } },
      c: { kind: 'death', date: { month: 8 }, place: { components: [{ kind: 'locality', value: 'Turin' }] } },
    },
    speakToAs: { grammaticalGender: 'feminine' },
  });
  expect(found?.birthday).toBeUndefined();
  expect(found?.more).toEqual([
    'GRAMGENDER: feminine',
    'BDAY: 1984',
    'BIRTHPLACE: Springfield',
    'wedding: 2009-08',
    'death: --08',
    'DEATHPLACE: Turin',
  ]);
  const days = [
    { year: 1980, month: 1, day: 2 },
    { '@type': 'Timestamp', utc: '1981-01-02T00:00:00Z' },
  ];
  const twice = card({ anniversaries: { a: { kind: 'birth', date: days[0] }, b: { kind: 'birth', date: days[1] } } });
  expect(twice).toMatchObject({ birthday: '1980-01-02', more: ['BDAY: 1981-01-02'] });
});
