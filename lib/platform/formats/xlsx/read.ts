import { cutText, wellFormed } from '../characters';
import { FormatError, longestFile } from '../format-error';
import { type NumberFormat, shownNumber } from './number-formats';
import { longestCell, type Pause, readFormats, readStrings, readWorkbook, relationsOf } from './parts';
import { readXml } from './xml';
import { type Inflate, ZipFile } from './zip';

/** Maximum bytes of all parts of a workbook when unpacked. Only their strings are kept, and reading them takes a few seconds. */
const maxBytes = 96_000_000;
/**
 * Maximum number of XML elements in all parts, plus a number for each row that may be read: a cell has two, a shared string two
 * more.
 */
const maxElements = 200_000;
const maxElementsOfRow = 100;
/** The most columns that have something in them. */
const maxColumns = 200;
/** Characters of all cells: as much text as the largest file of another format has. */
const maxText = longestFile;

/** Characters of the first rows of all sheets, by which they are chosen. */
const maxTextOfHeads = 5_000_000;

/** The parts of a workbook that cells refer to. */
type Shared = { strings: string[]; formats: NumberFormat[]; is1904: boolean };

/** The column of a reference such as `AB12`, from 0; -1 where there is none. */
function columnOf(reference: string | undefined): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  return [...letters].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Cell = { column: number; type: string; style: number; value: string };

/**
 * Unescapes characters that XML cannot hold, and others that a program escaped (section 22.9.2.19): Excel writes `_x000D_` for
 * Windows line breaks.
 */
const unescaped = (text: string) =>
  wellFormed(
    text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      code === '0000' ? '' : String.fromCharCode(Number.parseInt(code, 16)),
    ),
  );

/** The text that a cell shows. A formula shows its result; an error shows nothing (ECMA-376 part 1, section 18.18.11). */
function shown({ type, style, value }: Cell, { strings, formats, is1904 }: Shared): string {
  if (type === 's') return unescaped(strings[Number(value)] ?? '');
  if (type === 'e') return '';
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ');
  const format = formats[style];
  return type === 'n' && format
    ? shownNumber(value, format, is1904)
    : type === 'n'
      ? shownNumber(value, { kind: 'number', digits: '' }, is1904)
      : unescaped(value);
}

/** Ends the reading of a sheet early, when enough rows are read. */
class Enough extends Error {}

/** What is left to be read of all sheets of a workbook together. */
type Left = { rows: number; text: number };

/** Reads the rows of a sheet. @param seen receives the rows so far after every row, even an empty one; throws to stop */
async function readRows(
  zip: ZipFile,
  part: string,
  { shared, left, pause, seen }: Reading & { left: Left; seen?: (rows: string[][]) => void },
): Promise<string[][]> {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  let isReading = false;
  const end = (one: Cell) => {
    const text = cutText(shown(one, shared), longestCell);
    if (text === '') return;
    if (one.column >= maxColumns) throw new FormatError('too_many_fields');
    left.text -= text.length;
    // A shared string is in the file once, but may be in every cell.
    if (left.text < 0) throw new FormatError('too_much');
    row[one.column] = text;
  };
  await readXml(zip, part, pause, {
    open: (name, attributes) => {
      if (name === 'row') row = [];
      else if (name === 'c') {
        const at = columnOf(attributes.r);
        const style = Number(attributes.s ?? 0);
        cell = { column: at === -1 ? row.length : at, type: attributes.t ?? 'n', style, value: '' };
      } else if (name === 'rPh') isReading = true;
      else if (name === 'v' || name === 't') isValue = !isReading;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'c' && cell) {
        end(cell);
        cell = null;
      } else if (name === 'row') {
        if (row.some((text) => text.trim() !== '')) {
          left.rows -= 1;
          if (left.rows < 0) throw new FormatError('too_many_people');
          rows.push(Array.from(row, (text) => text ?? ''));
        }
        seen?.(rows);
      }
    },
    text: (said) => {
      if (isValue && cell && cell.value.length <= longestCell) cell.value += said;
    },
  });
  return rows;
}

/** Number of rows by which a sheet is chosen, and number of rows, including empty ones, that are searched for them. */
const rowsOfHead = 20;
const maxOfHead = 2000;

/**
 * The first rows of a sheet, within the text limit for all sheets; null if they are too far down or unreadable. That is no
 * error, because the sheet may not be needed.
 */
async function readHead(
  zip: ZipFile,
  part: string,
  reading: Reading,
  all: { text: number },
): Promise<string[][] | null> {
  let [head, total]: [string[][], number] = [[], 0];
  const seen = (rows: string[][]) => {
    head = rows;
    total += 1;
    if (rows.length >= rowsOfHead || total >= maxOfHead) throw new Enough();
  };
  const left = { rows: rowsOfHead, text: all.text };
  try {
    return await readRows(zip, part, { ...reading, left, seen });
  } catch (error) {
    if (error instanceof Enough) return head.length > 0 ? head : null;
    if (error instanceof FormatError) return null;
    throw error;
  } finally {
    all.text = Math.max(0, left.text);
  }
}

/** A sheet of a workbook by its name. */
export type Sheet = { name: string; rows: string[][] };

type Reading = { shared: Shared; pause: Pause };

type Means = {
  /** Maximum number of rows of all sheets that are read. */
  maxRows: number;
  inflate: Inflate;
  pause: Pause;
  /** Chooses sheets by their first rows; sheets without rows are not offered. */
  choose: (heads: readonly string[][][], pause: Pause) => readonly number[] | Promise<readonly number[]>;
};

/**
 * The rows of the chosen visible sheets of an Excel workbook (ECMA-376, `.xlsx`), without empty rows, as strings: dates in ISO
 * 8601, numbers with the zeros of their format and without an exponent, formulas as their last result. The file is read piece
 * by piece; memory holds only the strings, and no more of them than a file of 25 MB has.
 *
 * @returns each chosen sheet, and the names of the other visible sheets with rows
 * @throws FormatError `unreadable`, `too_much` (more than 96 MB unpacked, 100 elements a row, 500,000 shared texts or 25
 * million characters), `too_many_people`, `too_many_fields`, `line_too_long`
 */
export async function readXlsx(
  bytes: Uint8Array,
  { maxRows, inflate, pause, choose }: Means,
): Promise<{ sheets: Sheet[]; unread: string[] }> {
  const zip = new ZipFile(bytes, inflate, {
    bytes: maxBytes,
    elements: maxElements + maxRows * maxElementsOfRow,
  });
  const [root] = (await relationsOf(zip, '', pause)).filter(({ type }) => type === 'officeDocument');
  const part = root?.target ?? 'xl/workbook.xml';
  if (!zip.has(part)) throw new FormatError('unreadable');
  const relations = await relationsOf(zip, part, pause);
  const { sheets: named, is1904 } = await readWorkbook(zip, part, pause);
  const targets = new Map(relations.map(({ id, target }) => [id, target]));
  const seen = new Set<string>();
  const parts = named.flatMap(({ id, name }) => {
    const target = targets.get(id);
    // Each sheet has its own part; a workbook that names a part twice would have it read twice.
    if (target === undefined || seen.has(target) || !zip.has(target)) return [];
    seen.add(target);
    return [{ target, name }];
  });
  if (parts.length === 0) throw new FormatError('unreadable');
  const targetOf = (type: string) =>
    relations.find((relation) => relation.type === type && zip.has(relation.target))?.target;
  const [stringsPart, stylesPart] = [targetOf('sharedStrings'), targetOf('styles')];
  const strings = stringsPart === undefined ? [] : await readStrings(zip, stringsPart, pause);
  const formats = stylesPart === undefined ? [] : await readFormats(zip, stylesPart, pause);
  const reading = { shared: { strings, formats, is1904 }, pause };
  const tables: { target: string; name: string; head: string[][] }[] = [];
  const ofHeads = { text: maxTextOfHeads };
  for (const sheet of parts) {
    const head = await readHead(zip, sheet.target, reading, ofHeads);
    if (head === null || head.length > 0) tables.push({ ...sheet, head: head ?? [] });
  }
  const wanted = new Set(
    await choose(
      tables.map(({ head }) => head),
      pause,
    ),
  );
  const left = { rows: maxRows, text: maxText };
  const sheets: Sheet[] = [];
  for (const [at, { target, name }] of tables.entries())
    if (wanted.has(at))
      sheets.push({ name: wellFormed(name), rows: await readRows(zip, target, { ...reading, left }) });
  return { sheets, unread: tables.filter((_, at) => !wanted.has(at)).map(({ name }) => wellFormed(name)) };
}
