import { afterEach, expect, it, vi } from 'vitest';
import { maxPeople } from './format-error';
import { jsContactsInPieces } from './jscontact/read';
import { codeOf } from './test-code';
import { readJsContacts } from './test-files/read';
import { parseProperty } from './vcard/parse-property';
import { vCardsInPieces } from './vcard/read';

// A file of contacts is read in pieces, between which other work has its turn. A file that would be one enormous piece is refused
// before it is parsed.

afterEach(() => void vi.restoreAllMocks());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const card = (at: number, more = '') => `{"@type":"Card","uid":"u${at}","name":{"full":"Person ${at}"}${more}}`;
const array = (cards: string[]) => `[${cards.join(',')}]`;
const many = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at));
const names = (text: string) => [...readJsContacts(bytesOf(text))].map(({ fullName }) => fullName);

/** Returns the length of each string that was parsed as JSON. */
function parsedBy(read: () => unknown): number[] {
  const parse = vi.spyOn(JSON, 'parse');
  read();
  const lengths = parse.mock.calls.map(([text]) => text.length);
  parse.mockRestore();
  return lengths;
}

it.each([
  ['one object with more members than a card has', card(1, `,${many(100_000, (at) => `"k${at}":1`).join(',')}`)],
  ['objects with a member each, in one card', card(1, `,"x":${array(many(50_000, () => '{"a":1}'))}`)],
  ['arrays of numbers, in one card', card(1, `,"x":[${'1,'.repeat(100_000)}1]`)],
  [
    'a few cards that all are as large as one may be',
    array(many(20, (at) => card(at, `,"x":[${'1,'.repeat(20_000)}1]`))),
  ],
  ['the same on lines', many(20, (at) => card(at, `,"x":[${'1,'.repeat(20_000)}1]`)).join('\n')],
  ['the same in a sequence', many(20, (at) => `\x1e${card(at, `,"x":[${'1,'.repeat(20_000)}1]`)}\n`).join('')],
])('JSContact is refused before anything is parsed: %s', (_, text) => {
  const lengths = parsedBy(() => expect(codeOf(() => names(text))).toBe('too_many_fields'));
  expect(lengths).toEqual([]);
});

it('JSContact with more objects than people is refused before anything is parsed', () => {
  const text = array(many(maxPeople + 1, () => '{"a":1}'));
  expect(parsedBy(() => expect(codeOf(() => names(text))).toBe('too_many_people'))).toEqual([]);
});

it.each([
  ['an array', array],
  ['lines', (cards: string[]) => cards.join('\n')],
  ['a sequence', (cards: string[]) => cards.map((each) => `\x1e${each}\n`).join('')],
])('JSContact is read card by card, with a pause behind each: %s', (_, written) => {
  const cards = many(300, (at) => card(at));
  const bytes = bytesOf(written(cards));
  let pauses = 0;
  const lengths = parsedBy(() => {
    for (const person of jsContactsInPieces(bytes)) if (person === null) pauses += 1;
  });
  expect(Math.max(...lengths)).toBeLessThan(100);
  expect(pauses).toBeGreaterThanOrEqual(600);
});

it('JSContact may have groups of everybody, and rich cards', () => {
  const members = many(maxPeople, (at) => `"u${at}":true`).join(',');
  const group = `{"@type":"Card","kind":"group","name":{"full":"All"},"members":{${members}}}`;
  const rich = card(1, `,"phones":{${many(200, (at) => `"p${at}":{"number":"+4930${1000 + at}"}`).join(',')}}`);
  const [person] = readJsContacts(bytesOf(array([group, rich])));
  expect(person).toMatchObject({ categories: ['All'], phones: { length: 200 } });
});

it.each([
  ['white space everywhere', ` [ ${card(1)} ,\n\t${card(2)} ]\r\n`, ['Person 1', 'Person 2']],
  ['brackets and quotes in texts', array([card(1, ',"x":"]},{[\\"\\\\"'), card(2)]), ['Person 1', 'Person 2']],
  ['one card over several lines', card(1, ',\n"x":[\n{\n}\n,\n{}]'), ['Person 1']],
  ['an array with what is no card', `[1,"a,]",null,[${card(3)}],${card(2)}]`, ['Person 2']],
  ['lines, of which the first is cut', `{"@type":"Card","x":[\n${card(2)}\n\n\n${card(3)}`, ['Person 2', 'Person 3']],
  ['lines, of which the last is cut', `${card(1)}\n${card(2)}\n{"@type":"Ca`, ['Person 1', 'Person 2']],
  ['lines with other things between', `${card(1)}\nhello\n${card(2)} x\n${card(3)}`, ['Person 1', 'Person 3']],
])('JSContact is taken apart where its cards end: %s', (_, text, found) => {
  expect(names(text)).toEqual(found);
});

it.each([
  '[',
  '[{}',
  '[{},]',
  '[,{}]',
  '[{} {}]',
  '[{}]x',
  '[{}}',
  '{',
  '{"a":1}}',
  '[{"a":1,}]',
  '\x1e',
  '',
  '1',
  '[{]}',
])('JSContact that is no JSON is unreadable: %j', (text) => expect(codeOf(() => names(text))).toBe('unreadable'));

it.each([
  ['empty lines', '\n'.repeat(100_000)],
  ['lines that are no property', 'A;\n'.repeat(50_000)],
  ['lines outside of a card', 'END:VCARD\nTEL:1\n'.repeat(30_000)],
  ['lines of a card within a card', `AGENT:\nBEGIN:VCARD\n${'TEL:1\n'.repeat(50_000)}`],
  ['long lines', `NOTE:${'x'.repeat(101_000)}\n`.repeat(20)],
])('vCard is read with pauses, whoever is in it: %s', (_, lines) => {
  let pauses = 0;
  for (const person of vCardsInPieces(bytesOf(`BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n${lines}END:VCARD\n`)))
    if (person === null) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(20);
});

it.each([
  ['types', `TEL;${many(3000, (at) => `T${at}`).join(';')}:1`],
  ['listed types', `TEL;TYPE=${many(3000, (at) => `T${at}`).join(',')}:1`],
  ['quoted types', `TEL;TYPE="${many(3000, (at) => `T${at}`).join(',')}":1`],
  ['parameters', `TEL;${many(2000, (at) => `P${at}=1`).join(';')}:1`],
])('a line of a vCard has as many %s as somebody may write', (_, line) => {
  const { types = [], params = {}, value } = parseProperty(line, false, undefined) ?? {};
  expect([types.length + Object.keys(params).length <= 100, value]).toEqual([true, '1']);
});

it('a line of a vCard with parameters of a megabyte is none', () => {
  expect(parseProperty(`TEL;${'A;'.repeat(500_000)}:1`, false, undefined)).toBeNull();
});
