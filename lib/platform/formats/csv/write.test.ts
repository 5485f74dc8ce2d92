import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../test-files/read';
import { guessColumns, personOfRow } from './columns';
import { exportColumns } from './export-columns';
import { type CsvPerson, csvHeader, csvRecord, csvRow, guarded, unguarded } from './write';

const person: CsvPerson = {
  ...{ uid: 'u', url: '', language: 'de', revised: new Date(0), source: 'scan', added: '2026-01-01T00:00:00Z' },
  ...{ name: { first: 'Grace', last: 'Hopper' }, tags: ['a', 'b'], groups: [], isStarred: true },
  ...{ met: { event: 'Fair', place: '', on: '' }, emails: [], websites: [], accounts: [], addresses: [] },
  phones: Array.from({ length: 7 }, (_, at) => ({
    e164: `+4930000000${at}`,
    kind: 'work' as const,
    primary: at === 6,
  })),
};

/** Returns the cells of a row by the name of the column, without empty ones. */
function cells(row: string): Record<string, string> {
  const { columns, rows } = readCsv(Buffer.from(csvHeader() + row));
  expect(columns).toEqual(exportColumns.map(({ name }) => name));
  expect(rows[0]).toHaveLength(exportColumns.length);
  return Object.fromEntries(columns.map((name, at) => [name, rows[0]?.[at] ?? '']).filter(([, cell]) => cell !== ''));
}

it('calls a consent that nobody has to give what the pages call it, and reads tables that say it otherwise', () => {
  const head = exportColumns.map(({ name }) => name);
  expect(head.filter((name) => name.startsWith('Optional consent'))).toHaveLength(4);
  const former = ['Further consent', 'Further consent text', 'Further consent version', 'Further consent on'];
  expect(guessColumns(former, [['yes', 'News by mail', '3', '2026-01-01T00:00:00Z']])).toEqual(
    former.map(() => 'ignore'),
  );
});

describe('a row of the table', () => {
  it('has a cell for each column, the preferred one first, and what is too many in the last', () => {
    expect(cells(csvRow(person))).toMatchObject({
      'First name': 'Grace',
      'Phone 1 type': 'work',
      'Phone 1': "'+49300000006",
      'Phone 4': "'+49300000002",
      'Phone 5 type': 'work ::: work ::: work',
      'Phone 5': "'+49300000003 ::: +49300000004 ::: +49300000005",
      Tags: 'a ::: b',
      'Met at': 'Fair',
      Starred: 'yes',
      ID: 'u',
    });
  });

  it('keeps an extension, and parts of an address in their places', () => {
    const address = { kind: 'home' as const, street: '=1', city: 'Berlin', countryCode: 'DE', country: 'Germany' };
    const phones = [{ e164: '+4930901820', extension: '12', kind: 'other' as const }];
    expect(
      cells(csvRow({ ...person, phones, addresses: [address, { ...address, street: 'A', label: 'Lab' }] })),
    ).toMatchObject({
      'Phone 1': "'+4930901820 ext. 12",
      'Address 1 type': 'home',
      'Address 1 street': "'=1",
      'Address 1 country': 'DE',
      'Address 2 type': 'Lab',
      'Address 2 street': 'A',
    });
  });

  it('is safe in a spreadsheet, whatever a cell says, and loses nothing by it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(guarded(text)).not.toMatch(/^[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]|[;\t\r\n][=+\-@＝＋－＠﹦﹢﹣﹫]/);
        expect(unguarded(guarded(text))).toBe(text);
      }),
    );
    for (const text of ['=1', '+1', '-1', '@a', '\t1', '\r1', "'", "'=1", "''=1", "'a"])
      expect(unguarded(guarded(text))).toBe(text);
    expect(unguarded("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  });

  it.each([...'=+-@＝＋－＠﹦﹢﹣﹫\t\r\n'])('guards what begins with %j, in every table', (sign) => {
    const formula = `${sign}SUM(A1)`;
    expect(guarded(formula)).toBe(`'${formula}`);
    expect(unguarded(guarded(formula))).toBe(formula);
    expect(csvRecord([formula, `a${formula}`])).toMatch(/^"?'/);
    if (sign.trim() !== '') expect(cells(csvRow({ ...person, company: formula })).Company).toBe(`'${formula}`);
  });

  it.each([...';\t\n'])(
    'guards what begins a cell for a spreadsheet whose separator is another one: behind %j',
    (sign) => {
      for (const formula of [...'=+-@＝＋－＠﹦﹢﹣﹫'].map((first) => `${first}1+1`)) {
        expect(guarded(`Ann${sign}${formula}`)).toBe(`Ann${sign}'${formula}`);
        for (const text of [
          `Ann${sign}${formula}`,
          `Ann${sign}'${formula}`,
          `${sign}${sign}${formula}`,
          `'${sign}''${formula}`,
        ])
          expect(unguarded(guarded(text))).toBe(text);
      }
      for (const text of [`Ann${sign}b=1`, `Ann${sign} 's`, `Ann${sign}'s`]) expect(unguarded(text)).toBe(text);
      const first = `Ann${sign}=1+1`;
      const row = csvRow({ ...person, name: { first }, company: first });
      const { columns, rows } = readCsv(Buffer.from(csvHeader() + row));
      expect(row.split(/[;\t\n,"]/).filter((cell) => cell.startsWith('='))).toEqual([]);
      const read = personOfRow(rows[0] ?? [], guessColumns(columns, rows), 1, columns);
      expect(read.company).toBe(first.replace(/[\t\n]/g, ', '));
      expect(read.name.first).toBe(first.replace(/[\t\n]/g, ', '));
    },
  );

  it('reads back, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (note) => {
        const read = cells(csvRow({ ...person, note }));
        const kept = note
          .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
          .replace(/(?![\t\n])\p{Cc}/gu, '')
          .trim();
        expect(unguarded(read.Note ?? '')).toBe(kept);
      }),
    );
  });
});
