import { cutText } from '../characters';
import { FormatError } from '../format-error';
import { longestText } from '../short-texts';
import { type NumberFormat, numberFormat } from './number-formats';
import { readXml } from './xml';
import type { ZipFile } from './zip';

/** Awaited regularly, so that reading a large workbook does not block other work; throws to stop the reading. */
export type Pause = () => Promise<void>;

type Relation = { id: string; type: string; target: string };

/** Parts that one part refers to, and sheets of a workbook: Excel itself has no more than a few hundred. */
const maxParts = 2000;
/** Maximum number of strings that cells share, and of their characters: enough for twenty thousand people in twenty columns. */
const maxStrings = 500_000;
const maxSharedText = 16_000_000;
/** Formats of cells: as many as Excel has (ECMA-376 part 1, annex on limits is silent; Excel's own is 65,490). */
const maxFormats = 65_490;
/** The longest cell, in UTF-16 units. */
export const longestCell = longestText;
/** The longest name of a sheet that is read: Excel has 31 characters. */
const longestName = 200;

/**
 * The full name of a part, such as `xl/worksheets/sheet1.xml`, from a reference to it in another part, such as one in `xl/`
 * (ECMA-376 part 2, section 9.3).
 */
function partOf(base: string, target: string): string {
  const whole = target.startsWith('/') ? target : `${base}${target}`;
  const names: string[] = [];
  for (const name of whole.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

/** The relations of a part of a package to other parts. */
export async function relationsOf(zip: ZipFile, part: string, pause: Pause): Promise<Relation[]> {
  const at = part.lastIndexOf('/') + 1;
  const base = part.slice(0, at);
  const relations: Relation[] = [];
  const name = `${base}_rels/${part.slice(at)}.rels`;
  if (zip.has(name))
    await readXml(zip, name, pause, {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name !== 'Relationship') return;
        if (relations.length >= maxParts) throw new FormatError('unreadable');
        relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: partOf(base, Target) });
      },
    });
  return relations;
}

/**
 * The visible sheets of a workbook by id and name, in their order, and whether its dates count from 1904 (ECMA-376 part 1,
 * section 18.2).
 */
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
      if (sheets.length >= maxParts) throw new FormatError('unreadable');
      sheets.push({ id, name: cutText(title, longestName) });
    },
  });
  return { sheets, is1904 };
}

/** The number formats, by the style index of a cell (section 18.8). */
export async function readFormats(zip: ZipFile, part: string, pause: Pause): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const numberFormats = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await readXml(zip, part, pause, {
    open: (name, { numFmtId = '0', formatCode }) => {
      const id = Number(numFmtId);
      if (name === 'numFmt' && formatCode !== undefined) codes.set(id, formatCode.slice(0, 255));
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) {
        if (codes.size > maxFormats) throw new FormatError('too_many_fields');
        return;
      }
      if (formats.length >= maxFormats) throw new FormatError('too_many_fields');
      const format = numberFormats.get(id) ?? numberFormat(id, codes.get(id));
      numberFormats.set(id, format);
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
  // Complete strings are copied: the engine keeps a concatenated string as its pieces, and for a substring it keeps the whole
  // portion that it was cut out of.
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
        if (strings.length > maxStrings || total > maxSharedText) throw new FormatError('too_much');
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
