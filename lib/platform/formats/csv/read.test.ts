import { describe, expect, it } from 'vitest';
import { readCsv } from '../test-files/read';
import { csvInPieces } from './read';

const read = (text: string) => readCsv(new TextEncoder().encode(text)).rows;

describe('empty rows', () => {
  it('as many as a spreadsheet has are left out', () => {
    expect(read(`Name,Email\r\nAda,\r\n${',\r\n'.repeat(1_000_000)}Eve,`)).toEqual([
      ['Ada', ''],
      ['Eve', ''],
    ]);
  });
  it.each(['\n', '\r\n', '\r', ',\n', '""\n'])(
    'more than a spreadsheet has are refused before they are read: %j',
    (row) => {
      expect(() => read(`Name,Email\n${row.repeat(1_048_577)}`)).toThrow('too_many_people');
    },
  );
});

it('a large table is read in pieces, so that others have their turn', () => {
  const row = `${Array.from({ length: 100 }, () => '"a ""b"', 'a').join(',')}\n`;
  const file = Buffer.from(`Name,Email\n${row.repeat(3000)}`);
  const reading = csvInPieces(file);
  let pauses = 0;
  let step = reading.next();
  for (; !step.done; step = reading.next()) pauses += 1;
  expect(step.value.rows).toHaveLength(3000);
  // Each pass of the reader pauses: over the characters, over the cells, over the rows.
  expect(pauses).toBeGreaterThan(file.length / 65_536 + file.length / 262_144 + 3000 / 200 - 6);
});
