import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { finish } from '../pauses';
import { doubledInPieces, unpaired } from './quotes';
import { rowsOf } from './rows';

const all = { rows: 1000, columns: 200 };

describe('rows of a table', () => {
  it.each([
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['a\n\n , \r\nb\n', [['a'], ['b']]],
    ['"a,\r\nb","c ""d"" e" ,f', [['a,\r\nb', 'c "d" e', 'f']]],
    ['a "b" c,"d"e",f', [['a "b" c', 'd"e', 'f']]],
    ['a,"b\nc', [['a', 'b\nc']]],
    ['a,', [['a', '']]],
    ['', []],
  ])('%j', (text, rows) => expect(rowsOf(text, ',', all).rows).toEqual(rows));

  it('counts quotes that are none, and stops where it is told', () => {
    expect(rowsOf('"a"b",c\n"d', ',', all).oddQuotes).toBe(2);
    expect(rowsOf('a\n\nb\nc', ',', { ...all, rows: 2 }).rows).toEqual([['a'], ['b']]);
    const wide = rowsOf(`a\n${','.repeat(1e6)}b\nc`, ',', { rows: 10, columns: 3 }).rows;
    expect(wide.map((row) => row.length)).toEqual([1]);
    expect(rowsOf(`a\nb${',c'.repeat(1e6)}\nd`, ',', { rows: 10, columns: 3 }).rows.map((row) => row.length)).toEqual([
      1, 4,
    ]);
  });

  it('are those of papaparse, whatever stands in them', () => {
    const piece = fc.constantFrom('a', 'é', ' ', '"', '""', ',', '\n', 'b,"', '",', '"\n', ' "');
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    const check = (each: string) => {
      const { data, errors } = Papa.parse<string[]>(each, { delimiter: ',', newline: '\n', skipEmptyLines: 'greedy' });
      // A quoted cell that never ends is left as it is by papaparse; our reader turns pairs of quotes into quotes also then.
      if (errors.some(({ code }) => code === 'MissingQuotes')) return;
      expect(rowsOf(each, ',', all)).toEqual({ rows: data, oddQuotes: errors.length });
    };
    fc.assert(fc.property(text, check), { numRuns: 2000 });
  });
});

describe('quotes', () => {
  it('behind backslashes and in pairs are read in one pass, also where a piece ends between', () => {
    const text = fc.array(fc.constantFrom('\\', '"', '""', 'a', '日', 'a'.repeat(8189)), { maxLength: 12 });
    const check = (pieces: string[]) => {
      const whole = pieces.join('');
      expect(unpaired(whole)).toBe(whole.replaceAll('""', '"'));
      expect(finish(doubledInPieces(whole))).toBe(
        whole.replace(/\\([\\"])/g, (_, letter: string) => (letter === '"' ? '""' : letter)),
      );
    };
    fc.assert(fc.property(text, check), { numRuns: 500 });
  });
});
