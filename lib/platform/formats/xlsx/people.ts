import { type ColumnTarget, guessColumns } from '@/lib/platform/formats/csv/columns';
import { type CsvTable, likeness, mostColumns, tableOf } from '@/lib/platform/formats/csv/read';
import { cutText } from '../characters';
import { FormatError, mostPeople } from '../format-error';
import type { Sheet } from './read';

/** The one table of people that a workbook is, and what each of its columns is about. */
export type PeopleOfSheets = Pick<CsvTable, 'columns' | 'rows'> & { targets: ColumnTarget[] };

/** Which sheets of a workbook are people, by their first rows: all whose columns are named so, and the one most like it. */
export function chooseSheets(heads: readonly string[][][]): number[] {
  const all = heads.map(likeness);
  const most = Math.max(0, ...all.map(({ known }) => known));
  const best = all.findIndex(({ known }) => known === most);
  return all.flatMap(({ namesPeople }, at) => (namesPeople || at === best ? [at] : []));
}

/** Columns by their names; of those that are named alike, each by its place among them. */
function keysOf(columns: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const times = (seen.get(column) ?? 0) + 1;
    seen.set(column, times);
    return `${times} ${column}`;
  });
}

type Column = { name: string; target: ColumnTarget; at: number };

/** Characters of the name of a sheet that are shown with its columns. */
const longestSheetName = 40;

/**
 * Sheets as one table, one after the other: columns of the same name are one where they mean the same, each in its own sheet; others
 * stand behind, and say of which sheet they are where another has their name.
 * @throws FormatError as `tableOf`, for all sheets together
 */
export function tableOfSheets(sheets: readonly Sheet[]): PeopleOfSheets {
  if (sheets.length === 0) throw new FormatError('unreadable');
  const all: Column[] = [];
  const byKey = new Map<string, Column[]>();
  const rows: string[][] = [];
  for (const { name: sheet, rows: cellsOfSheet } of sheets) {
    const table = tableOf(cellsOfSheet);
    const targets = guessColumns(table.columns, table.rows);
    const places = keysOf(table.columns).map((key, column) => {
      const target = targets[column] ?? 'ignore';
      const named = byKey.get(key) ?? [];
      const isEmpty = table.rows.every((row) => !row[column]?.trim());
      const known = named.find((each) => isEmpty || each.target === target);
      if (known) return known.at;
      const header = table.columns[column] ?? '';
      const name = named.length === 0 ? header : `${header} (${cutText(sheet, longestSheetName)})`;
      const added = { name, target, at: all.length };
      all.push(added);
      byKey.set(key, [...named, added]);
      return added.at;
    });
    if (all.length > mostColumns) throw new FormatError('too_many_fields');
    if (rows.length + table.rows.length > mostPeople) throw new FormatError('too_many_people');
    // Of the first sheet nothing moves: a copy of every row would be as large as the table.
    const isInPlace = places.every((place, column) => place === column);
    for (const cells of table.rows) {
      const row = isInPlace ? cells : new Array<string>(all.length).fill('');
      if (!isInPlace) for (const [column, cell] of cells.entries()) row[places[column] ?? column] = cell;
      rows.push(row);
    }
  }
  return {
    columns: all.map(({ name }) => name),
    targets: all.map(({ target }) => target),
    rows: rows.map((row) =>
      row.length === all.length ? row : Array.from({ length: all.length }, (_, column) => row[column] ?? ''),
    ),
  };
}
