import { expect, it } from 'vitest';
import { readAddressList } from './address-list';

const addresses = (text: string) => readAddressList(text).map(({ email }) => email);

it.each([
  ['a@example.com, b@example.com', ['a@example.com', 'b@example.com']],
  ['a@example.com;b@example.com;', ['a@example.com', 'b@example.com']],
  ['a@example.com\r\nb@example.com\tc@example.com', ['a@example.com', 'b@example.com', 'c@example.com']],
  ['a@example.com b@example.com', ['a@example.com', 'b@example.com']],
  ['A@Example.com, a@example.com', ['a@example.com']],
  ['a@example.com、b@example.com', ['a@example.com', 'b@example.com']],
  ['', []],
  [' ,;\n', []],
  ['not an address, a@example.com', [null, 'a@example.com']],
])('%j', (text, expected) => {
  expect(addresses(text)).toEqual(expected);
});

it('names before addresses are kept, also with a comma in quotation marks', () => {
  expect(
    readAddressList('Ada Lovelace <ADA@example.com>; "Novak, Petra" <petra@example.com>, <x@example.com>'),
  ).toEqual([
    { text: 'Ada Lovelace <ADA@example.com>', email: 'ada@example.com', name: 'Ada Lovelace' },
    { text: '"Novak, Petra" <petra@example.com>', email: 'petra@example.com', name: 'Novak, Petra' },
    { text: '<x@example.com>', email: 'x@example.com', name: '' },
  ]);
});

it('a missing quotation mark or bracket swallows no other line', () => {
  expect(addresses('"Ada <ada@example.com>\nb@example.com')).toEqual(['ada@example.com', 'b@example.com']);
  expect(addresses('Ada <ada@example.com\nb@example.com')).toEqual([null, 'b@example.com']);
});

it('reads ten thousand entries at once', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `Person ${at} <p${at}@example.com>`).join(', ');
  expect(readAddressList(many)).toHaveLength(10_000);
});
