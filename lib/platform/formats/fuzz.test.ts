import { expect, it } from 'vitest';
import { runs } from '@/tests/support/fuzz';
import { growth } from '@/tests/support/growth';
import { longestFile, maxPeople } from './format-error';
import { codeOf } from './test-code';
import { fuzzedFile, isOutOfProportion, randomNumbers, readWithAll } from './test-files/fuzz';
import { readCsv, readJsContacts } from './test-files/read';
import { readVCards } from './vcard/read';

const bytesOf = (text: string) => new TextEncoder().encode(text);

it('no file makes a reader fail', { timeout: runs(30_000) }, () => {
  // scripts/fuzz-contacts.ts runs this for minutes, with other files each time.
  const random = randomNumbers(20_261_121);
  for (let left = runs(250); left > 0; left -= 1) readWithAll(fuzzedFile(random));
});

it('a file that takes far longer than an ordinary one is told from one with many short lines', {
  timeout: runs(60_000),
}, () => {
  const lines = bytesOf(`Name,Email\n${'a,\n'.repeat(3000)}`);
  expect(isOutOfProportion(lines)).toBe(false);
  expect(
    isOutOfProportion(lines, (bytes) => {
      for (let time = 0; time < 20; time += 1) readWithAll(bytes);
    }),
  ).toBe(true);
});

const card = 'BEGIN:VCARD\r\nN:a;b\r\n';

it.each([
  ['file_too_large', () => [...readVCards(new Uint8Array(longestFile + 1))]],
  ['file_too_large', () => readCsv(new Uint8Array(longestFile + 1))],
  ['file_too_large', () => [...readJsContacts(new Uint8Array(longestFile + 1))]],
  ['too_many_people', () => [...readVCards(bytesOf(`${card}END:VCARD\r\n`.repeat(maxPeople + 1)))]],
  ['read', () => [...readVCards(bytesOf(`${card}END:VCARD\r\n`.repeat(maxPeople)))]],
  ['too_many_people', () => readCsv(bytesOf(`Name,Email\n${'a,b\n'.repeat(maxPeople + 1)}`))],
  ['read', () => readCsv(bytesOf(`Name,Email\n${'a,b\n'.repeat(maxPeople)}`))],
  [
    'too_many_people',
    () => [...readJsContacts(bytesOf(JSON.stringify(Array.from({ length: maxPeople + 1 }, () => ({})))))],
  ],
  ['read', () => [...readVCards(bytesOf(`${card}NOTE:${'x'.repeat(1_500_001)}`))]],
  ['read', () => [...readVCards(bytesOf(`${card}NOTE:${`${'x'.repeat(70)}\r\n `.repeat(22_000)}`))]],
  ['line_too_long', () => readCsv(bytesOf(`Name,Email\nAda,"${'x'.repeat(400_001)}"`))],
  ['read', () => readCsv(bytesOf(`Name,Notes\nAda,"${'x'.repeat(399_000)}"`))],
  ['too_many_fields', () => [...readVCards(bytesOf(card + 'TEL:1\r\n'.repeat(501)))]],
  ['too_many_fields', () => readCsv(bytesOf(`Name,Email${',x'.repeat(200)}\n1`))],
  ['unreadable', () => readCsv(bytesOf(''))],
  ['unreadable', () => [...readJsContacts(bytesOf('not json'))]],
])('a limit: %s', (code, read) => expect(codeOf(read)).toBe(code));

it.each(['\\', '"', ';', '=\r\n', '\r\n ', '\n', ' ', 'x;', ';x="', 'é', '\t\n', ':::', '" ', ',\n', '{\n'])(
  'takes time in proportion to a file of nothing but %j',
  { timeout: 60_000 },
  (piece) => {
    const read = (size: number) =>
      readWithAll(bytesOf(`${card}NOTE;ENCODING=QUOTED-PRINTABLE:${piece.repeat(size / piece.length)}`));
    // The third ring takes larger files: with more of it a slow part shows more clearly.
    expect(growth(read, Math.min(runs(100_000), 200_000))).toBeLessThan(6);
  },
);
