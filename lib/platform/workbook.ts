import { createInflateRaw } from 'node:zlib';
import { cutText } from '@/lib/platform/formats/characters';
import { guessColumns } from '@/lib/platform/formats/csv/columns';
import { csvInPieces } from '@/lib/platform/formats/csv/read';
import { oneLine } from '@/lib/platform/formats/one-line';
import { finishInTurns } from '@/lib/platform/formats/pauses';
import { chooseSheets, type PeopleOfSheets, tableOfSheets } from '@/lib/platform/formats/xlsx/people';
import { readXlsx } from '@/lib/platform/formats/xlsx/read';
import { newInterruptibleYield } from '@/lib/platform/jobs/yield-to-event-loop';
import { Turns } from './turns';

/** Unpacks DEFLATE data (RFC 1951) piece by piece, 64 kB at a time. @throws Error where it is damaged */
export async function* inflate(data: Uint8Array): AsyncGenerator<Uint8Array> {
  const stream = createInflateRaw({ chunkSize: 65_536 });
  stream.end(data);
  yield* stream as AsyncIterable<Uint8Array>;
}

/**
 * A table of people as text (CSV), for contacts and invitations alike, while others get their turn.
 * @throws FormatError see {@link csvInPieces}; Interrupted
 */
export async function readTextTable(bytes: Uint8Array, pause: Pause = newInterruptibleYield()): Promise<Workbook> {
  const table = await finishInTurns(csvInPieces(bytes), pause);
  return { ...table, targets: guessColumns(table.columns, table.rows), unreadSheets: [] };
}

/** Lets other work run; in a job it throws if the process is about to stop. */
type Pause = () => Promise<void>;

/** Maximum number of unread sheets that are named. */
const maxNamed = 20;

/** A table of people, and by name the other visible sheets of its workbook that have rows. */
export type Workbook = PeopleOfSheets & { unreadSheets: string[] };

/**
 * The people of an Excel workbook, for contacts and invitations alike, while others get their turn.
 * @throws FormatError see {@link readXlsx}, {@link tableOfSheets}; Interrupted
 */
export async function readWorkbook(
  bytes: Uint8Array,
  maxRows: number,
  pause: Pause = newInterruptibleYield(),
): Promise<Workbook> {
  const { sheets, unread } = await readXlsx(bytes, { maxRows, inflate, pause, choose: chooseSheets });
  const names = unread.slice(0, maxNamed).map((name) => cutText(oneLine(name.replaceAll('\0', '')), 80));
  return { ...(await finishInTurns(tableOfSheets(sheets), pause)), unreadSheets: names };
}

// Next loads a module twice (pages and API bundles); the symbol keeps one queue per process.
const handle = Symbol.for('meishi.table-turns');
type Holder = { [handle]?: Turns };

/**
 * Reads a table for a request when it is the user's turn: one table takes up to two hundred megabytes and seconds of a
 * core, and a user may send many.
 * @throws AppError `rate_limited`, `unavailable` if too much work waits; any error of `read`
 */
export function inTableTurn<Result>(person: string, read: () => Promise<Result>): Promise<Result> {
  const holder = globalThis as Holder;
  holder[handle] ??= new Turns({ maxOfOne: 3, maxWaiting: 12, longestWait: 25_000 });
  return holder[handle].take(person, read);
}
