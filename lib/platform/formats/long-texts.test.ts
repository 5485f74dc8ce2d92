import { expect, it } from 'vitest';
import { runs } from '@/tests/support/fuzz';
import { growth } from '@/tests/support/growth';
import { guessColumns, personOfRow } from './csv/columns';
import type { PersonRead } from './person';
import { longestOfPerson, longestText, shortTexts } from './short-texts';
import { codeOf } from './test-code';
import { readCsv, readJsContacts } from './test-files/read';
import { readVCards } from './vcard/read';
import { beyondParts, isOfOneAddress } from './whole-address';
import { chooseSheets } from './xlsx/people';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const vCard = (...lines: string[]) => bytesOf(['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n'));
const jsContact = (card: object) => bytesOf(JSON.stringify({ '@type': 'Card', version: '1.0', uid: 'u', ...card }));

/** All texts in a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value instanceof Object && !ArrayBuffer.isView(value)
      ? Object.values(value).flatMap(textsIn)
      : [];
const longestIn = (person: PersonRead | undefined) => Math.max(0, ...textsIn(person).map(({ length }) => length));

it.each(['山 ', 'a ', 'Ab', '\ud842\udfb7', ', '])(
  'a name of 5.5 million characters %j is cut before anything is done with it',
  (piece) => {
    const full = piece.repeat(5_500_000 / piece.length);
    const [person] = readJsContacts(jsContact({ name: { full }, titles: { t: { name: 'Poet' } } }));
    expect(person?.title).toBe('Poet');
    expect(longestIn(person)).toBeLessThanOrEqual(longestText);
    expect(full.startsWith(person?.fullName ?? '-')).toBe(true);
    expect(person?.fullName?.length).toBeGreaterThan(longestText - 3);
  },
);

const long = '山 a'.repeat(longestText / 2);
const one = (item: object) => ({ one: item });
const parts = (...kinds: string[]) => ({ components: kinds.map((kind) => ({ kind, value: long })) });

it.each<[string, object]>([
  ['a name', { name: { full: long, ...parts('given', 'given', 'surname', 'title', 'credential', 'given2') } }],
  ['a nickname', { nicknames: { a: { name: long }, b: { name: long } } }],
  ['a company', { organizations: one({ name: long, sortAs: long, units: [{ name: long }, { name: long }] }) }],
  ['titles', { titles: { a: { name: long }, b: { name: long } } }],
  ['notes', { notes: { a: { note: long }, b: { note: long } } }],
  ['a number', { phones: one({ number: long, label: long }) }],
  ['an email', { emails: one({ address: long, label: long }) }],
  ['an account', { onlineServices: one({ service: long, uri: long, label: long }) }],
  ['a link', { links: one({ uri: long, label: long }) }],
  ['an address', { addresses: one({ full: long, countryCode: long, ...parts('name', 'name', 'locality', 'region') }) }],
  ['a day', { anniversaries: one({ kind: 'birth', date: { utc: long }, place: { full: long } }) }],
  ['keywords', { keywords: { [long]: true } }],
  ['a link to a picture', { media: one({ kind: 'photo', uri: `https://a.example/${long}` }) }],
  ['an unknown property', { [long]: { [long]: long, more: [long, long] } }],
  ['a property of vCard', { vCardProps: [['x-a', {}, 'text', long, long]] }],
  ['language and UID', { language: long, uid: long }],
])('JSContact: no text is longer than the limit: %s', (_, card) => {
  const [person] = readJsContacts(jsContact({ name: { full: 'Ada' }, ...card }));
  expect(longestIn(person)).toBeGreaterThan(2);
  expect(longestIn(person)).toBeLessThanOrEqual(longestText);
});

it.each([
  ...[
    'FN',
    'N',
    'NICKNAME',
    'ORG',
    'TITLE',
    'ROLE',
    'NOTE',
    'TEL',
    'EMAIL',
    'URL',
    'ADR',
    'LABEL',
    'BDAY',
    'CATEGORIES',
  ],
  ...['UID', 'LANG', 'SORT-STRING', 'IMPP', 'X-SOCIALPROFILE', 'X-ANDROID-CUSTOM', 'X-OWN', 'X-PHONETIC-ORG', 'AGENT'],
])('vCard: no text is longer than the limit: %s', (name) => {
  for (const value of [`${long};${long}`, `${long},${long}`, '\\n\\;'.repeat(longestText)]) {
    const line = `${name}:${value}`;
    const [person] = readVCards(vCard('EMAIL:ada@example.com', line, line, line));
    expect(person?.emails[0]?.address).toBe('ada@example.com');
    expect(longestIn(person)).toBeLessThanOrEqual(longestText);
  }
});

it('vCard: a text in quoted-printable is as long as the same text without it', () => {
  const text = '山'.repeat(longestText);
  const encoded = '=E5=B1=B1'.repeat(longestText + 100);
  const [person] = readVCards(vCard(`NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${encoded}`, 'FN:Ada'));
  expect(person?.note === text).toBe(true);
});

it('a picture is no text: it stays whole', () => {
  const bytes = new Uint8Array(90_000).fill(65);
  bytes.set([0x89, 0x50, 0x4e, 0x47]);
  const data = Buffer.from(bytes).toString('base64');
  const uri = `data:image/png;base64,${data}`;
  const [ofCard] = readJsContacts(jsContact({ name: { full: 'Ada' }, media: one({ kind: 'photo', uri }) }));
  const [ofVCard] = readVCards(vCard('FN:Ada', `PHOTO;ENCODING=b:${data}`));
  for (const person of [ofCard, ofVCard]) expect(person?.photo?.bytes.length).toBe(90_000);
});

it('a picture and a note that are too long keep no one else out', () => {
  const large = Buffer.alloc(11_000_000, 7);
  large.set([0xff, 0xd8, 0xff]);
  const data = large.toString('base64');
  const folded = data.replace(/(.{74})/g, '$1\r\n ');
  const small = data.slice(0, 4_000_000);
  for (const photo of [
    `PHOTO;ENCODING=b:${data}`,
    `PHOTO:data:image/jpeg;base64,${data}`,
    `item1.PHOTO;ENCODING=B:${folded}`,
  ]) {
    const people = [
      ...readVCards(
        vCard(
          'FN:Ada',
          photo,
          `NOTE:${'x'.repeat(2_000_000)}`,
          'TEL:+41791112233',
          'END:VCARD',
          'BEGIN:VCARD',
          'FN:Bea',
        ),
      ),
    ];
    expect(people).toHaveLength(2);
    const [ada] = people;
    // What is left of it is a picture that ends too early, which is reported as unreadable.
    expect(ada?.photo?.type).toBe('image/jpeg');
    expect(ada?.photo?.bytes.length).toBeLessThan(large.length);
    expect([ada?.note?.length, ada?.phones.length]).toEqual([longestText, 1]);
  }
  const [person] = readVCards(vCard('FN:Ada', `PHOTO;ENCODING=b:${small}`));
  expect(person?.photo?.bytes.length).toBe(3_000_000);
});

it('a table: columns that are joined to one text, and names of columns, are cut', () => {
  const cell = 'a b '.repeat(longestText / 4);
  const columns = [
    'First name',
    ...Array.from({ length: 6 }, () => 'Last name'),
    'Address',
    'Address',
    'Notes',
    'Notes',
  ];
  const person = personOfRow(
    columns.map(() => cell),
    guessColumns(columns, []),
    1,
    columns,
  );
  expect(longestIn(person)).toBeLessThanOrEqual(longestText);
  const { columns: read } = readCsv(bytesOf(`Name,Email,${'x'.repeat(30_000)}\nAda,ada@example.com,1`));
  expect(read.map(({ length }) => length)).toEqual([4, 5, 200]);
});

it('a table: of thousands of values in a cell, twenty are told apart', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => `${at}`);
  const { phones } = personOfRow([numbers.join(' ::: ')], ['phone.work'], 1, ['Phone']);
  expect(phones.map(({ number }) => number).slice(0, 19)).toEqual(numbers.slice(0, 19));
  expect(phones.at(-1)?.number.startsWith('19 ::: 20 ::: ')).toBe(true);
  expect(phones).toHaveLength(20);
});

it('a person with more text than any has is refused, however it is divided', () => {
  const few = '山'.repeat(1000);
  const count = longestOfPerson / few.length + 1;
  const items = Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, { note: few }]));
  expect(codeOf(() => [...readJsContacts(jsContact({ notes: items }))])).toBe('too_many_fields');
  const notes = Array.from({ length: 490 }, () => `NOTE:${few}${few}`);
  expect(codeOf(() => [...readVCards(vCard('FN:Ada', ...notes))])).toBe('too_many_fields');
  const row = Array.from({ length: 60 }, () => 'x'.repeat(9_000));
  expect(codeOf(() => readCsv(bytesOf(`${row.map((_, at) => `Notes ${at}`)}\n${row}`)))).toBe('line_too_long');
});

it('a group may have as many members as a file has people', () => {
  const members = Array.from(
    { length: 15_000 },
    (_, at) => `MEMBER:urn:uuid:00000000-0000-4000-8000-${at.toString().padStart(12, '0')}`,
  );
  const people = readVCards(
    bytesOf(
      `BEGIN:VCARD\r\nKIND:group\r\nFN:Poets\r\n${members.join('\r\n')}\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Ada\r\nUID:urn:uuid:00000000-0000-4000-8000-000000014999\r\nEND:VCARD`,
    ),
  );
  expect([...people].map(({ categories }) => categories)).toEqual([['Poets']]);
});

it('short texts stay what they are, with keys that objects have of their own', () => {
  const value = JSON.parse('{"a":[1,null,true,"b"],"__proto__":"c","d":{"e":{}}}');
  expect(JSON.stringify(shortTexts(value))).toBe(JSON.stringify(value));
});

it('comparing a whole address with its parts takes time in proportion to both', { timeout: runs(60_000) }, () => {
  const compare = (size: number) => {
    const whole = Array.from({ length: size / 8 }, (_, at) => String.fromCharCode(0x4e00 + (at % 9000))).join(',');
    const own = { city: '山 '.repeat(size / 2), street: 'a b '.repeat(size / 4), country: 'CH' };
    beyondParts(whole, own);
    isOfOneAddress('a b '.repeat(size / 4), own);
  };
  expect(growth(compare, 4_000)).toBeLessThan(6);
});

it('the sheets of a workbook are judged one by one, with a pause after each', async () => {
  let pauses = 0;
  const heads = Array.from({ length: 7 }, () => [['Name', 'Email']]);
  await chooseSheets(heads, async () => {
    pauses += 1;
  });
  expect(pauses).toBe(7);
});

it('a text of millions of letters in another encoding is read', () => {
  // 「漢」 in Shift_JIS, without an end.
  const bytes = new Uint8Array(20_000_000);
  for (let at = 0; at < bytes.length; at += 2) bytes.set([0x8a, 0xbf], at);
  bytes.set(new TextEncoder().encode('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:'));
  const [person] = readVCards(bytes);
  expect(person?.fullName).toHaveLength(longestText);
});
