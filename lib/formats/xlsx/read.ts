import { wellFormed } from '../characters';
import { FormatError, longestFile } from '../format-error';
import { type NumberFormat, shownNumber } from './number-formats';
import { longestCell, type Pause, readFormats, readStrings, readWorkbook, relationsOf } from './parts';
import { readXml } from './xml';
import { type Inflate, ZipFile } from './zip';

/** Bytes of all parts of a workbook, unpacked: nothing of them is remembered but the texts, and they take a few seconds. */
const mostBytes = 96_000_000;
/** Elements of all parts, and more for each row that may be read: a cell is two, a text that is shared two more. */
const mostElements = 200_000;
const mostElementsOfRow = 100;
/** The most columns that have something in them. */
const mostColumns = 200;
/** Characters of all cells: as much text as the largest file of another format has. */
const mostText = longestFile;

/** What cells refer to. */
type Shared = { strings: string[]; formats: NumberFormat[]; is1904: boolean };

/** The column of a reference such as `AB12`, from 0; -1 where there is none. */
function columnOf(reference: string | undefined): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  return [...letters].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Cell = { column: number; type: string; style: number; value: string };

/** Characters that XML cannot hold, or that a program thought so (section 22.9.2.19): Excel writes `_x000D_` in the line breaks of Windows. */
const unescaped = (text: string) =>
  wellFormed(
    text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      code === '0000' ? '' : String.fromCharCode(Number.parseInt(code, 16)),
    ),
  );

/** What a cell shows; the result of a formula, and nothing where that is an error (ECMA-376 part 1, section 18.18.11). */
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

async function readRows(
  zip: ZipFile,
  part: string,
  shared: Shared,
  { mostRows, pause }: Pick<Means, 'mostRows' | 'pause'>,
): Promise<string[][]> {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: Cell | null = null;
  let total = 0;
  let isValue = false;
  let isReading = false;
  const end = (one: Cell) => {
    const text = shown(one, shared);
    if (text === '') return;
    if (one.column >= mostColumns) throw new FormatError('too_many_fields');
    if (text.length > longestCell) throw new FormatError('line_too_long', rows.length + 1);
    total += text.length;
    // A text that is shared is written into the file once, and may be in every cell.
    if (total > mostText) throw new FormatError('too_much');
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
      } else if (name === 'row' && row.some((text) => text.trim() !== '')) {
        if (rows.length >= mostRows) throw new FormatError('too_many_people');
        rows.push(Array.from(row, (text) => text ?? ''));
      }
    },
    text: (said) => {
      if (isValue && cell && cell.value.length <= longestCell) cell.value += said;
    },
  });
  return rows;
}

type Means = {
  /** Rows that the sheet may have. */
  mostRows: number;
  inflate: Inflate;
  pause: Pause;
};

/**
 * The rows of the first visible sheet of an Excel workbook (ECMA-376, `.xlsx`) that has any, without empty ones, as texts: days
 * as ISO 8601 has them, numbers with the zeros of their format and without an exponent, formulas as their last result. It is
 * read piece by piece: what is held is the texts, and of those no more than a file of 25 MB has.
 *
 * @throws FormatError `unreadable`, `too_much` (more than 96 MB unpacked, 100 elements a row, 500,000 shared texts or 25 million characters),
 *   `too_many_people`, `too_many_fields`, `line_too_long`
 */
export async function readXlsx(bytes: Uint8Array, { mostRows, inflate, pause }: Means): Promise<string[][]> {
  const zip = new ZipFile(bytes, inflate, {
    bytes: mostBytes,
    elements: mostElements + mostRows * mostElementsOfRow,
  });
  const [root] = (await relationsOf(zip, '', pause)).filter(({ type }) => type === 'officeDocument');
  const part = root?.target ?? 'xl/workbook.xml';
  if (!zip.has(part)) throw new FormatError('unreadable');
  const relations = await relationsOf(zip, part, pause);
  const { sheets, is1904 } = await readWorkbook(zip, part, pause);
  const parts = sheets.flatMap((id) => relations.find((relation) => relation.id === id)?.target ?? []);
  if (!parts.some((sheet) => zip.has(sheet))) throw new FormatError('unreadable');
  const targetOf = (type: string) =>
    relations.find((relation) => relation.type === type && zip.has(relation.target))?.target;
  const [stringsPart, stylesPart] = [targetOf('sharedStrings'), targetOf('styles')];
  const strings = stringsPart === undefined ? [] : await readStrings(zip, stringsPart, pause);
  const formats = stylesPart === undefined ? [] : await readFormats(zip, stylesPart, pause);
  for (const sheet of parts) {
    if (!zip.has(sheet)) continue;
    const rows = await readRows(zip, sheet, { strings, formats, is1904 }, { mostRows, pause });
    if (rows.length > 0) return rows;
  }
  return [];
}
