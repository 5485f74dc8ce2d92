import { type ColumnTarget, guessColumns } from '@/lib/platform/formats/csv/columns';
import { type CsvTable, likeness, maxColumns, tableInPieces } from '@/lib/platform/formats/csv/read';
import { cutText } from '../characters';
import { FormatError, maxPeople } from '../format-error';
import type { Pause } from '../pauses';
import type { Sheet } from './read';

/** The people of a workbook as one table, and the target of each of its columns. */
export type PeopleOfSheets = Pick<CsvTable, 'columns' | 'rows'> & { targets: ColumnTarget[] };

/**
 * The indexes of the sheets that hold people, judged by their first rows: all with column names of people, and the most similar
 * sheet.
 */
export async function chooseSheets(heads: readonly string[][][], pause: () => Promise<void>): Promise<number[]> {
  const all: ReturnType<typeof likeness>[] = [];
  for (const head of heads) {
    all.push(likeness(head));
    await pause();
  }
  const most = Math.max(0, ...all.map(({ columns }) => columns));
  const best = all.findIndex(({ columns }) => columns === most);
  return all.flatMap(({ namesPeople }, at) => (namesPeople || at === best ? [at] : []));
}

/** Keys for columns by name; columns with equal names are numbered. */
function keysOf(columns: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const times = (seen.get(column) ?? 0) + 1;
    seen.set(column, times);
    return `${times} ${column}`;
  });
}

type Column = { name: string; target: ColumnTarget; at: number };

/** Rows that are joined before other work gets its turn. */
const rowsAtOnce = 200;

/** Maximum length of a sheet's name that is added to the name of a column. */
const longestSheetName = 40;

/**
 * Joins sheets to one table, one below the other. Columns with the same name become one if their targets, guessed for each
 * sheet, are equal; other columns are appended, with the name of their sheet if the column name is already taken.
 * @throws FormatError as `csvInPieces`, for all sheets together
 */
export function* tableOfSheets(sheets: readonly Sheet[]): Generator<Pause, PeopleOfSheets> {
  if (sheets.length === 0) throw new FormatError('unreadable');
  const all: Column[] = [];
  const byKey = new Map<string, Column[]>();
  const rows: string[][] = [];
  for (const { name: sheet, rows: cellsOfSheet } of sheets) {
    const table = yield* tableInPieces(cellsOfSheet);
    const targets = guessColumns(table.columns, table.rows);
    yield null;
    const places = keysOf(table.columns).map((key, column) => {
      const target = targets[column] ?? 'ignore';
      const named = byKey.get(key) ?? [];
      const isEmpty = table.rows.every((row) => !row[column]?.trim());
      const match = named.find((each) => isEmpty || each.target === target);
      if (match) return match.at;
      const header = table.columns[column] ?? '';
      const name = named.length === 0 ? header : `${header} (${cutText(sheet, longestSheetName)})`;
      const added = { name, target, at: all.length };
      all.push(added);
      byKey.set(key, [...named, added]);
      return added.at;
    });
    if (all.length > maxColumns) throw new FormatError('too_many_fields');
    if (rows.length + table.rows.length > maxPeople) throw new FormatError('too_many_people');
    // Rows whose columns keep their places, as in the first sheet, are not copied: the copies would be as large as the table.
    const isInPlace = places.every((place, column) => place === column);
    for (const cells of table.rows) {
      if (rows.length % rowsAtOnce === 0) yield null;
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
