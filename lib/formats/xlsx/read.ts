import { FormatError } from '../format-error';
import { readXml } from './xml';
import { type Inflate, ZipFile } from './zip';

/** Bytes of one part of a workbook, unpacked: text that compresses well is no reason to run out of memory. */
const mostPartBytes = 32_000_000;
/** The most columns that have something in them. */
const mostColumns = 200;
/** The longest cell, in UTF-16 units. */
const longestCell = 10_000;

type Pause = () => Promise<void>;
type Relation = { id: string; type: string; target: string };

/** `xl/worksheets/sheet1.xml`, as a part of `xl/` refers to it (ECMA-376 part 2, section 9.3). */
function partOf(base: string, target: string): string {
  const whole = target.startsWith('/') ? target : `${base}${target}`;
  const names: string[] = [];
  for (const name of whole.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

async function relationsOf(zip: ZipFile, part: string, pause: Pause): Promise<Relation[]> {
  const at = part.lastIndexOf('/') + 1;
  const base = part.slice(0, at);
  const bytes = zip.read(`${base}_rels/${part.slice(at)}.rels`, mostPartBytes);
  const found: Relation[] = [];
  if (bytes)
    await readXml(bytes, pause, {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name === 'Relationship')
          found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: partOf(base, Target) });
      },
    });
  return found;
}

/** The id of the first sheet that is not hidden (ECMA-376 part 1, section 18.2.19). */
async function firstSheet(workbook: Uint8Array, pause: Pause): Promise<string | null> {
  let first: string | null = null;
  await readXml(workbook, pause, {
    open: (name, { id, state = 'visible' }) => {
      if (name === 'sheet' && state === 'visible') first ??= id ?? null;
    },
  });
  return first;
}

/** The shared strings; readings that Japanese cells carry (`rPh`) are no part of the text (section 18.4.6). */
async function readStrings(bytes: Uint8Array, pause: Pause): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  await readXml(bytes, pause, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    close: (name) => {
      if (name === 'si') strings.push(text);
      else if (name === 'rPh') isReading = false;
      else if (name === 't') isText = false;
    },
    text: (said) => {
      if (isText && text.length <= longestCell) text += said;
    },
  });
  return strings;
}

/** The column of a reference such as `AB12`, from 0; -1 where there is none. */
function columnOf(reference: string | undefined): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  return [...letters].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Cell = { column: number; type: string; value: string };

async function readRows(bytes: Uint8Array, strings: string[], mostRows: number, pause: Pause): Promise<string[][]> {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  let isReading = false;
  const end = ({ column, type, value }: Cell) => {
    const text = type === 's' ? (strings[Number(value)] ?? '') : type === 'e' ? '' : value;
    if (text === '') return;
    if (column >= mostColumns) throw new FormatError('too_many_fields');
    if (text.length > longestCell) throw new FormatError('line_too_long', rows.length + 1);
    row[column] = text;
  };
  await readXml(bytes, pause, {
    open: (name, attributes) => {
      if (name === 'row') row = [];
      else if (name === 'c') {
        const at = columnOf(attributes.r);
        cell = { column: at === -1 ? row.length : at, type: attributes.t ?? 'n', value: '' };
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
  /** Awaited again and again, so that a large sheet keeps nobody waiting; throws to stop. */
  pause: Pause;
};

/** Whether a file is an archive, as workbooks are. */
export const isZip = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === 'PK\x03\x04';

/**
 * The rows of the first visible sheet of an Excel workbook (ECMA-376, `.xlsx`), without empty ones, as texts: numbers and days
 * as they are stored, formulas as their last result.
 *
 * @throws FormatError `unreadable`, `file_too_large` (a part of more than 32 MB unpacked), `too_many_people`,
 *   `too_many_fields`, `line_too_long`
 */
export async function readXlsx(bytes: Uint8Array, { mostRows, inflate, pause }: Means): Promise<string[][]> {
  const zip = new ZipFile(bytes, inflate);
  const [root] = (await relationsOf(zip, '', pause)).filter(({ type }) => type === 'officeDocument');
  const part = root?.target ?? 'xl/workbook.xml';
  const workbook = zip.read(part, mostPartBytes);
  if (!workbook) throw new FormatError('unreadable');
  const relations = await relationsOf(zip, part, pause);
  const id = await firstSheet(workbook, pause);
  const sheetPart = relations.find((relation) => relation.id === id)?.target;
  const sheet = sheetPart === undefined ? null : zip.read(sheetPart, mostPartBytes);
  if (!sheet) throw new FormatError('unreadable');
  const stringsPart = relations.find(({ type }) => type === 'sharedStrings')?.target;
  const packed = stringsPart === undefined ? null : zip.read(stringsPart, mostPartBytes);
  const strings = packed ? await readStrings(packed, pause) : [];
  return readRows(sheet, strings, mostRows, pause);
}
