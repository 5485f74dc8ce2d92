import { type CsvTable, likeness, mostColumns, tableOf } from '../csv/read';
import { FormatError, mostPeople } from '../format-error';

/** The one table of people that a workbook is. */
export type PeopleOfSheets = Pick<CsvTable, 'columns' | 'rows'>;

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

/**
 * Sheets as one table, one after the other: columns of the same name are one, others stand behind.
 * @throws FormatError as `tableOf`, for all sheets together
 */
export function tableOfSheets(sheets: readonly string[][][]): PeopleOfSheets {
  if (sheets.length === 0) throw new FormatError('unreadable');
  const columns = new Map<string, { name: string; at: number }>();
  const rows: string[][] = [];
  for (const sheet of sheets) {
    const table = tableOf(sheet);
    const places = keysOf(table.columns).map((key, column) => {
      const known = columns.get(key) ?? { name: table.columns[column] ?? '', at: columns.size };
      columns.set(key, known);
      return known.at;
    });
    if (columns.size > mostColumns) throw new FormatError('too_many_fields');
    if (rows.length + table.rows.length > mostPeople) throw new FormatError('too_many_people');
    for (const cells of table.rows) {
      const row: string[] = [];
      for (const [column, cell] of cells.entries()) row[places[column] ?? column] = cell;
      rows.push(row);
    }
  }
  const width = columns.size;
  return {
    columns: [...columns.values()].map(({ name }) => name),
    rows: rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? '')),
  };
}
