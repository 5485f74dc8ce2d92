import { cutText } from '../characters';
import { decodeInPieces } from '../decode-text';
import { checkSize, FormatError, maxPeople } from '../format-error';
import { refuseNul } from '../nul';
import { finish, type Pause } from '../pauses';
import { longestOfPerson, longestText } from '../short-texts';
import { type ColumnTarget, guessColumns, letters } from './columns';
import { doubledInPieces } from './quotes';
import { rowsInPieces, rowsOf } from './rows';

/** The largest number of columns of a table. Google writes about a hundred for contacts with many numbers. */
export const maxColumns = 200;

/** The longest name of a column that is read. */
const longestName = 200;

/** A table of people, as read from a file. */
export type CsvTable = {
  /** Names of the columns; letters as in a spreadsheet where the file has no header. */
  columns: string[];
  /** Data rows, each with as many cells as there are columns. */
  rows: string[][];
  delimiter: ',' | ';' | '\t' | '|';
  /** Label of the Encoding Standard. */
  encoding: string;
};

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = CsvTable['delimiter'];

/**
 * The largest length of a cell and of a row in a file, in characters, with every quote doubled: a longer one is not from a
 * table of people. What a cell has more than {@link longestText} is cut.
 */
const longestWritten = 400_000;
const longestRow = 1_000_000;
/**
 * The largest number of rows, empty ones included: a spreadsheet has no more (2 to the 20th), and some programs write all of
 * them.
 */
const maxRows = 1_048_576;

/** Characters that are checked before the reader pauses for other work, and rows that are read before it does. */
const portion = 262_144;
const rowsAtOnce = 200;

/** The largest number of rows that are not empty: people, and above them notes and the header. */
const maxTold = maxPeople + 12;

/**
 * Checks a text, before it is parsed, for rows of millions of cells, for cells of megabytes, and for millions of empty rows,
 * on which the parser would spend seconds. A quote opens a cell only at the cell's start (RFC 4180, section 2); a quote after
 * which no valid cell follows is text, as for the parser.
 * @throws FormatError `line_too_long`, `too_many_people`
 */
function* checkCells(text: string, delimiter: Delimiter): Generator<Pause> {
  const [sign, quote, feed, back] = [delimiter.charCodeAt(0), 0x22, 0x0a, 0x0d];
  let [cell, row, rows] = [0, 0, 0];
  let isQuoted = false;
  const isEnd = (code: number) => code === sign || code === feed || code === back || Number.isNaN(code);
  let paused = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at - paused >= portion) {
      paused = at;
      yield null;
    }
    const code = text.charCodeAt(at);
    if (isQuoted) {
      if (code === quote) {
        const next = text.charCodeAt(at + 1);
        if (next === quote) at += 1;
        else if (isEnd(next) || next === 0x20) isQuoted = false;
      }
    } else if (code === quote && at === cell) isQuoted = true;
    if (at - cell > longestWritten || at - row > longestRow) throw new FormatError('line_too_long');
    if (isQuoted || !isEnd(code)) continue;
    cell = at + 1;
    if (code === sign) continue;
    row = cell;
    rows += code === feed && text.charCodeAt(at - 1) === back ? 0 : 1;
    if (rows > maxRows) throw new FormatError('too_many_people');
  }
}

/**
 * Returns how badly a text fits as a table: the number of rows that are not as wide as most rows, plus the quotes in wrong
 * places.
 */
function oddities(text: string, delimiter: Delimiter): number {
  const { rows, oddQuotes } = rowsOf(text, delimiter, { rows: maxTold, columns: Number.POSITIVE_INFINITY });
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  return rows.length - Math.max(0, ...widths.values()) + oddQuotes;
}

/**
 * Returns a text whose quotes are escaped by backslashes, as MySQL and many scripts write them, with doubled quotes instead
 * (RFC 4180, section 2). The text stays unchanged if its beginning fits better as it is: a path may end with a backslash.
 */
function* withDoubledQuotes(text: string, delimiter: Delimiter): Generator<Pause, string> {
  if (!text.includes('\\"')) return text;
  const sample = text.slice(0, longestRow);
  if (oddities(finish(doubledInPieces(sample)), delimiter) >= oddities(sample, delimiter)) return text;
  return yield* doubledInPieces(text);
}

/** Returns the delimiter from Excel's first line `sep=;`, and the text after that line. */
function declared(text: string): { text: string; delimiter?: Delimiter } {
  const [line = '', sign] = /^sep=([,;\t|])(?:\r\n?|\n)/i.exec(text) ?? [];
  const delimiter = delimiters.find((each) => each === sign);
  return delimiter === undefined ? { text } : { text: text.slice(line.length), delimiter };
}

/** Returns the delimiter that gives the first rows the most cells, where the most rows agree. */
function delimiterOf(text: string): Delimiter {
  const sample = text.slice(0, 65_536);
  const scores = delimiters.map((delimiter) => {
    const widths = rowsOf(sample, delimiter, { rows: 12, columns: maxColumns }).rows.map((row) => row.length);
    const common = Math.max(...widths, 0);
    return { delimiter, score: common < 2 ? 0 : common * widths.filter((width) => width === common).length };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

const isKnown = (target: ColumnTarget) => target !== 'ignore' && target !== 'more';

/** Returns which of the first rows is the header: the row with the most known names of columns; -1 where there is none. */
function headerRow(rows: readonly (readonly string[])[]): number {
  const columnCounts = rows.slice(0, 10).map((row) => guessColumns(row, []).filter(isKnown).length);
  const most = Math.max(0, ...columnCounts);
  if (most >= 2) return columnCounts.indexOf(most);
  const first = rows[0] ?? [];
  const isOfValues = first.some((cell) => /@|\d{4}|^https?:/.test(cell)) || new Set(first).size < first.length;
  return most === 1 && columnCounts[0] === 1 && !isOfValues ? 0 : -1;
}

/**
 * Returns how much the first rows of a table look like people.
 * @returns how many columns are known, and whether there is a header with a name or email address, and with an email address
 * or phone number
 */
export function likeness(rows: readonly (readonly string[])[]): { columns: number; namesPeople: boolean } {
  const at = headerRow(rows);
  const targets = guessColumns(rows[at] ?? (rows[0] ?? []).map(() => ''), rows.slice(at + 1)).filter(isKnown);
  const has = (pattern: RegExp) => targets.some((target) => pattern.test(target));
  return { columns: targets.length, namesPeople: at !== -1 && has(/^(?:name|email)\./) && has(/^(?:email|phone)\./) };
}

const widthOf = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== '') + 1;

type Table = Pick<CsvTable, 'columns' | 'rows'>;

const nameOf = (header: string) => cutText(cutText(header, longestText).trim(), longestName).trim();

const isTooLong = (row: readonly string[]) => row.reduce((sum, cell) => sum + cell.length, 0) > longestOfPerson;

/**
 * Returns the table in rows of cells: the columns from the header, where there is one, and the data below it. Used for tables
 * of other formats too.
 * @throws FormatError `too_many_people`, `too_many_fields`, `line_too_long`, `unreadable` (no rows)
 */
export function* tableInPieces(all: readonly (readonly string[])[]): Generator<Pause, Table> {
  if (all.some((row) => row.length > maxColumns)) throw new FormatError('too_many_fields');
  const at = headerRow(all);
  const data = all.slice(at + 1);
  if (data.length > maxPeople) throw new FormatError('too_many_people');
  if (all.length === 0) throw new FormatError('unreadable');
  // Users write cells to the right of the last named column, and lines may end with delimiters after which no row has a cell.
  // So the widest row from the header on determines the width.
  const width = all.slice(Math.max(0, at)).reduce((most, row) => Math.max(most, widthOf(row)), 0);
  yield null;
  const columns = Array.from({ length: width }, (_, column) => (at === -1 ? '' : nameOf(all[at]?.[column] ?? '')));
  const rows: string[][] = [];
  for (const row of data) {
    if (isTooLong(row)) throw new FormatError('line_too_long', rows.length + 1);
    rows.push(Array.from({ length: width }, (_, column) => cutText(row[column] ?? '', longestText)));
    if (rows.length % rowsAtOnce === 0) yield null;
  }
  return { columns: columns.map((name, column) => name || letters(column)), rows };
}

/**
 * Reads a table of people: UTF-8, UTF-16, Windows-1252 or Shift_JIS, separated by commas, semicolons, tabs or bars, with or
 * without a header; notes above the header and empty rows are dropped.
 *
 * @throws FormatError `file_too_large`, `too_many_people`, `too_many_fields` (more than 200 columns), `line_too_long` (a cell
 * of more than 10,000 characters), `unreadable` (an empty file, or U+0000)
 */
export function* csvInPieces(bytes: Uint8Array): Generator<Pause, CsvTable> {
  checkSize(bytes);
  const { text: whole, encoding } = yield* decodeInPieces(bytes);
  yield null;
  refuseNul(whole);
  const { text, delimiter = delimiterOf(text) } = declared(whole);
  const plain = yield* withDoubledQuotes(text, delimiter);
  yield* checkCells(plain, delimiter);
  const { rows } = yield* rowsInPieces(plain, delimiter, { rows: maxTold, columns: maxColumns });
  return { ...(yield* tableInPieces(rows)), delimiter, encoding };
}
