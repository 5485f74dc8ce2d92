// Tables with every column that a program writes, for tests only.
import { type ContactFile, csv, type Found } from './file';

/** A column and what stands in it in the first row. */
type Column = readonly [header: string, cell: string];

const quoted = (text: string) => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table of one person with every cell filled in. As in Outlook and Thunderbird, a cell is quoted only if it has to be. */
export function wholeRow(
  name: string,
  columns: readonly Column[],
  person: Found,
  { delimiter = ',', encoding = 'utf-8' } = {},
): ContactFile {
  const line = (cells: string[]) => cells.map(quoted).join(delimiter);
  return csv(
    name,
    [line(columns.map(([header]) => header)), line(columns.map(([, cell]) => cell))],
    [person],
    encoding,
  );
}

/** The comma-separated columns of a program, each with the cell that is given for it. */
export function columnsOf(headers: string, cells: Record<string, string>): Column[] {
  const names = headers.split(',');
  const unknown = Object.keys(cells).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new RangeError(`no such columns: ${unknown.join(', ')}`);
  return names.map((name) => [name, cells[name] ?? '']);
}
