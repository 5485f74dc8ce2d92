import { describe, expect, it } from 'vitest';
import { readCsv } from './read';

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
