import { AppError } from '@/lib/platform/errors';
import { cutText } from '@/lib/platform/formats/characters';
import { type ColumnTarget, personOfRow } from '@/lib/platform/formats/csv/columns';
import { decodeInPieces } from '@/lib/platform/formats/decode-text';
import { checkSize, FormatError, type FormatErrorCode, maxPeople } from '@/lib/platform/formats/format-error';
import { type GroupsRead, noGroups } from '@/lib/platform/formats/groups';
import { jsContactsInPieces } from '@/lib/platform/formats/jscontact/read';
import { refuseNul } from '@/lib/platform/formats/nul';
import { oneLine } from '@/lib/platform/formats/one-line';
import { finishInTurns, type Pause } from '@/lib/platform/formats/pauses';
import type { PersonRead } from '@/lib/platform/formats/person';
import { vCardsInPieces } from '@/lib/platform/formats/vcard/read';
import { newInterruptibleYield, newYield } from '@/lib/platform/jobs/yield-to-event-loop';
import { storage } from '@/lib/platform/outside/storage/storage';
import { inTableTurn, readTextTable, readWorkbook, type Workbook } from '@/lib/platform/workbook';
import { type ImportColumn, type ImportFormat, type ImportOptions, isColumnTarget } from './schema';

const folder = (id: string) => `imports/${id}`;
const key = (id: string) => `${folder(id)}/source`;
const samples = 3;
/** Characters of a cell that are looked at for a sample: its first line is shown. */
const longestLooked = 500;

/** Keeps a file until its contacts are written. */
export const keepSource = (id: string, bytes: Buffer) => storage().put(key(id), bytes);
export const removeSource = (id: string) => storage().removeAll(folder(id));

/** Reads the stored file. @throws AppError `gone` where it was deleted */
export async function readSource(id: string): Promise<Buffer> {
  const bytes = await storage().get(key(id));
  if (!bytes) throw new AppError('gone');
  return bytes;
}

const codes: Record<
  FormatErrorCode,
  'body_too_large' | 'import_too_many' | 'import_unreadable' | 'workbook_too_large'
> = {
  file_too_large: 'body_too_large',
  too_many_people: 'import_too_many',
  too_much: 'workbook_too_large',
  line_too_long: 'import_unreadable',
  too_many_fields: 'import_unreadable',
  unreadable: 'import_unreadable',
};

/** The AppError for an error of a reader; any other error unchanged. */
export function asAppError(error: unknown): unknown {
  return error instanceof FormatError ? new AppError(codes[error.code], { cause: error }) : error;
}

/** Formats that are tables, with columns that have names. */
type TableFormat = 'csv' | 'xlsx';
export const isTable = (format: ImportFormat): format is TableFormat => format === 'csv' || format === 'xlsx';

/** Rows above the data: notes and the header itself. */
const maxAbove = 12;

/** Reads a table of people, whatever its format. @throws FormatError */
async function readTable(format: TableFormat, bytes: Buffer, pause = newInterruptibleYield()): Promise<Workbook> {
  if (format === 'csv') return readTextTable(bytes, pause);
  checkSize(bytes);
  return readWorkbook(bytes, maxPeople + maxAbove, pause);
}

/** The columns of a table with a few cells of each, and what each is taken for. @throws FormatError */
export async function columnsOf(
  format: TableFormat,
  bytes: Buffer,
  mapping: string[] | null,
  pause = newInterruptibleYield(),
): Promise<ImportColumn[]> {
  const table = await readTable(format, bytes, pause);
  const { columns, rows } = table;
  const targets = targetsOf(table, mapping);
  const read: ImportColumn[] = [];
  for (const [at, header] of columns.entries()) {
    const cells = rows.slice(0, 200).map((row) => oneLine(cutText(row[at] ?? '', longestLooked)));
    const shown = [...new Set(cells.filter(Boolean))].slice(0, samples).map((cell) => cutText(cell, 80));
    read.push({ header: cutText(oneLine(header), 200), samples: shown, target: targets[at] ?? 'ignore' });
    await pause();
  }
  return read;
}

const targetsOf = ({ targets }: Workbook, mapping: string[] | null): ColumnTarget[] =>
  targets.map((guessed, at) => {
    const chosen = mapping?.[at];
    return chosen !== undefined && isColumnTarget(chosen) ? chosen : guessed;
  });

/**
 * The people of a file, read one after the other with pauses between them, as often as needed.
 * @returns the number of people where it is known before reading, else a guess by the size of the file; the names of sheets of a
 * workbook that hold no people
 * @throws FormatError
 */
export async function peopleOf(
  format: ImportFormat,
  bytes: Buffer,
  options: ImportOptions,
  pause?: () => Promise<void>,
): Promise<{ total: number; unreadSheets: string[]; people: () => Generator<PersonRead | Pause, GroupsRead> }> {
  if (isTable(format)) {
    const table = await readTable(format, bytes, pause);
    const { columns, rows, unreadSheets } = table;
    const targets = targetsOf(table, options.mapping);
    return { total: rows.length, unreadSheets, people: () => peopleOfRows(rows, targets, columns) };
  }
  if (format === 'vcard') return { total: countCards(bytes), unreadSheets: [], people: () => vCardsInPieces(bytes) };
  return { total: 0, unreadSheets: [], people: () => jsContactsInPieces(bytes) };
}

function* peopleOfRows(
  rows: string[][],
  targets: ColumnTarget[],
  columns: string[],
): Generator<PersonRead, GroupsRead> {
  for (const [at, row] of rows.entries()) yield personOfRow(row, targets, at + 1, columns);
  return noGroups();
}

/** How many cards a file seems to have. Counting stops once they are too many. */
function countCards(bytes: Buffer): number {
  let total = 0;
  for (
    let at = bytes.indexOf('BEGIN:VCARD');
    at !== -1 && total <= maxPeople;
    at = bytes.indexOf('BEGIN:VCARD', at + 1)
  )
    total += 1;
  return total;
}

async function readAll(people: Iterable<PersonRead | Pause>): Promise<void> {
  const yieldToEventLoop = newInterruptibleYield();
  for (const _ of people) await yieldToEventLoop();
}

/**
 * Checks a user's file before it is read, and returns its columns if it is a table.
 * @throws AppError `import_too_many`, `import_unreadable`, `workbook_too_large`; as `inTableTurn`
 */
export async function probe(format: ImportFormat, bytes: Buffer, ownerId: string): Promise<ImportColumn[] | null> {
  try {
    if (isTable(format)) return await inTableTurn(ownerId, () => columnsOf(format, bytes, null, newYield()));
    if (format === 'vcard' && countCards(bytes) > maxPeople) throw new FormatError('too_many_people');
    const pause = newYield();
    const { text } = await finishInTurns(decodeInPieces(bytes), pause);
    await pause();
    refuseNul(text, format === 'jscontact');
    await pause();
    // In quoted-printable a NUL is found only by reading the file.
    if (format === 'vcard' && /=00/.test(text) && /quoted-printable/i.test(text)) await readAll(vCardsInPieces(bytes));
    return null;
  } catch (error) {
    throw asAppError(error);
  }
}
