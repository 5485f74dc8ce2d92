import { AppError } from '@/lib/platform/errors';
import { cutText, wellFormed } from '@/lib/platform/formats/characters';
import { detectFormat } from '@/lib/platform/formats/detect';
import { FormatError } from '@/lib/platform/formats/format-error';
import { isZip } from '@/lib/platform/formats/xlsx/zip';
import { newYield } from '@/lib/platform/jobs/yield-to-event-loop';
import { inTableTurn, readTextTable, readWorkbook, type Workbook } from '@/lib/platform/workbook';
import { maxFileRows } from '../limits';

/** A table of people: its columns by name, the rows below, and sheets beside it that were not read. */
type Table = { format: 'csv' | 'xlsx' } & Workbook;

/** Columns that are kept: the names and addresses of people stand among the first columns. */
const maxColumns = 50;
/** Characters of a cell that are kept. */
const longestCell = 500;

const codes = {
  file_too_large: 'body_too_large',
  too_many_people: 'bulk_too_many',
  too_much: 'workbook_too_large',
  line_too_long: 'bulk_unreadable',
  too_many_fields: 'bulk_unreadable',
  unreadable: 'bulk_unreadable',
} as const;

// A file with one column has no delimiter by which to recognize a table, so that its file name decides.
const isText = (bytes: Uint8Array, name: string) => /\.(?:csv|tsv|txt|tab)$/i.test(name.trim()) && !bytes.includes(0);

async function readRows(bytes: Buffer, name: string, person: string): Promise<Table> {
  if (isZip(bytes)) {
    const table = await inTableTurn(person, () => readWorkbook(bytes, maxFileRows + 12, newYield()));
    return { format: 'xlsx', ...table };
  }
  if (detectFormat(bytes, name) !== 'csv' && !isText(bytes, name)) throw new AppError('bulk_unsupported');
  const table = await inTableTurn(person, () => readTextTable(bytes, newYield()));
  return { format: 'csv', ...table };
}

/**
 * Reads a CSV file or an Excel workbook while the request waits.
 * @throws AppError `bulk_unsupported`, `bulk_unreadable` (also where the table has no rows), `bulk_too_many`,
 *   `workbook_too_large`, `body_too_large`; as `inTableTurn`
 */
export async function readTable(bytes: Buffer, name: string, person: string): Promise<Table> {
  try {
    const { format, columns, rows, targets, unreadSheets } = await readRows(bytes, name, person);
    if (rows.length > maxFileRows) throw new AppError('bulk_too_many');
    if (rows.length === 0) throw new AppError('bulk_unreadable');
    const tidy = (cell: string) => wellFormed(cutText(cell, longestCell)).replaceAll('\0', '');
    return {
      ...{ format, unreadSheets },
      columns: columns.slice(0, maxColumns).map((column) => cutText(tidy(column), 200)),
      targets: targets.slice(0, maxColumns),
      rows: rows.map((cells) => cells.slice(0, maxColumns).map(tidy)),
    };
  } catch (error) {
    throw error instanceof FormatError ? new AppError(codes[error.code], { cause: error }) : error;
  }
}
