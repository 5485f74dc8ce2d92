import { beforeEach } from 'vitest';
import { reuseAfter, reusedSoFar } from './reuse-accounts';

// Summaries of the stored rows: they show whether a refused request has written a row, and whether rows can stay from one test to
// the next because no test has changed them.

let read: (() => Promise<string>) | null = null;
let standing: string | null = null;

/** Sets how this worker's database is read. Null ends that, and forgets which rows stand. */
export function readRowsBy(reader: (() => Promise<string>) | null): void {
  read = reader;
  standing = null;
}

/**
 * One line for each table that has rows, with their number and the transactions that wrote them: PostgreSQL stores on each row
 * the transaction that wrote its present version. Adding, changing (even to the same value) or removing any row changes the line
 * of its table. Counters of rate limits, keys of requests
 * and what is noted of where sessions are used are left out.
 */
export async function everything(): Promise<string> {
  if (!read) throw new Error('only tests with a database have rows');
  return read();
}

/** Rows without the entries about views by staff, which are written even where the staff are then refused. */
export const butLooks = (rows: string): string => rows.replace(/^staff_entries: .*\n?/m, '');

/** Whether the rows of {@link givenRows} stand as they were made. */
export async function stillStand(): Promise<boolean> {
  if (standing === null) return false;
  if ((await everything()) === standing) return true;
  standing = null;
  return false;
}

/**
 * Makes the rows that each test of a file begins with; call it at the top of the file. They are made before the first test, and
 * again whenever a test has changed any row. Other results of `make` (emails, files) do not exist any more before the second test.
 */
export function givenRows(make: () => Promise<void>): void {
  let reused = new Map<string, number>();
  beforeEach(async () => {
    if (standing !== null) return reuseAfter(reused);
    await make();
    reused = reusedSoFar();
    standing = await everything();
  });
}
