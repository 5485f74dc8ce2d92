import { FormatError } from '../format-error';
import { type NumberFormat, numberFormat } from './number-formats';
import { readXml } from './xml';
import type { ZipFile } from './zip';

/** Awaited again and again, so that a large workbook keeps nobody waiting; throws to stop. */
export type Pause = () => Promise<void>;

type Relation = { id: string; type: string; target: string };

/** Parts that one part refers to, and sheets of a workbook: Excel itself has no more than a few hundred. */
const mostParts = 2000;
/** Texts that cells share, and the characters of all of them: those of twenty thousand people in twenty columns. */
const mostStrings = 500_000;
const mostSharedText = 16_000_000;
/** Formats of cells: as many as Excel has (ECMA-376 part 1, annex on limits is silent; Excel's own is 65,490). */
const mostFormats = 65_490;
/** The longest cell, in UTF-16 units. */
export const longestCell = 10_000;

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

/** What a part of a package refers to. */
export async function relationsOf(zip: ZipFile, part: string, pause: Pause): Promise<Relation[]> {
  const at = part.lastIndexOf('/') + 1;
  const base = part.slice(0, at);
  const found: Relation[] = [];
  const name = `${base}_rels/${part.slice(at)}.rels`;
  if (zip.has(name))
    await readXml(zip, name, pause, {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name !== 'Relationship') return;
        if (found.length >= mostParts) throw new FormatError('unreadable');
        found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: partOf(base, Target) });
      },
    });
  return found;
}

/** The sheets that are not hidden, by id and name, in their order, and where the calendar begins (ECMA-376 part 1, section 18.2). */
export async function readWorkbook(
  zip: ZipFile,
  part: string,
  pause: Pause,
): Promise<{ sheets: { id: string; name: string }[]; is1904: boolean }> {
  const sheets: { id: string; name: string }[] = [];
  let is1904 = false;
  await readXml(zip, part, pause, {
    open: (name, { id, state = 'visible', date1904, name: title = '' }) => {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      if (name !== 'sheet' || state !== 'visible' || id === undefined) return;
      if (sheets.length >= mostParts) throw new FormatError('unreadable');
      sheets.push({ id, name: title });
    },
  });
  return { sheets, is1904 };
}

/** What numbers are by the style of their cell (section 18.8). */
export async function readFormats(zip: ZipFile, part: string, pause: Pause): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const known = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await readXml(zip, part, pause, {
    open: (name, { numFmtId = '0', formatCode }) => {
      const id = Number(numFmtId);
      if (name === 'numFmt' && formatCode !== undefined) codes.set(id, formatCode.slice(0, 255));
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) {
        if (codes.size > mostFormats) throw new FormatError('too_many_fields');
        return;
      }
      if (formats.length >= mostFormats) throw new FormatError('too_many_fields');
      const format = known.get(id) ?? numberFormat(id, codes.get(id));
      known.set(id, format);
      formats.push(format);
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** The shared strings; readings that Japanese cells carry (`rPh`) are no part of the text (section 18.4.6). */
export async function readStrings(zip: ZipFile, part: string, pause: Pause): Promise<string[]> {
  const strings: string[] = [];
  // Copied once they are whole: a text that was put together letter by letter is remembered as its letters, and one that was cut out
  // of a portion keeps all of that portion.
  const copyOf = (text: string) => Buffer.from(text).toString();
  let pieces: string[] = [];
  let [length, total] = [0, 0];
  let isText = false;
  let isReading = false;
  await readXml(zip, part, pause, {
    open: (name) => {
      if (name === 'si') [pieces, length] = [[], 0];
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    close: (name) => {
      if (name === 'si') {
        strings.push(copyOf(pieces.join('')));
        total += length;
        if (strings.length > mostStrings || total > mostSharedText) throw new FormatError('too_much');
      } else if (name === 'rPh') isReading = false;
      else if (name === 't') isText = false;
    },
    text: (said) => {
      if (!isText || length > longestCell) return;
      pieces.push(said);
      length += said.length;
    },
  });
  return strings;
}
