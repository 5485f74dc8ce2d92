import { beforeEach } from 'vitest';
import { reuseAfter, reusedSoFar } from './reuse-accounts';

// What is stored, told without reading it out: to take notice of a row that a refused request has written, and to leave
// rows standing from one test to the next where nothing has touched them.

let read: (() => Promise<string>) | null = null;
let standing: string | null = null;

/** Says how the database of this worker is asked; null ends it, and forgets what stands. */
export function readRowsBy(reader: (() => Promise<string>) | null): void {
  read = reader;
  standing = null;
}

/**
 * A line for each table that has rows, with their number and who wrote them: PostgreSQL notes on each row the transaction
 * that put it there as it is. Any row that is added, changed (to what it was, too) or removed changes its table's line.
 * Counters of rate limits and keys of requests are left out.
 */
export async function everything(): Promise<string> {
  if (!read) throw new Error('only tests with a database have rows');
  return read();
}

/** {@link everything} but for what staff looked at, which is written down also where they are then refused. */
export async function allButLooks(): Promise<string> {
  return (await everything()).replace(/^staff_entries: .*\n?/m, '');
}

/** Whether the rows of {@link givenRows} stand as they were made. */
export async function stillStand(): Promise<boolean> {
  if (standing === null) return false;
  if ((await everything()) === standing) return true;
  standing = null;
  return false;
}

/**
 * Makes, at the top of a file, the rows that each of its tests begins with: before the first, and whenever a test has
 * changed any row. What else `make` leaves behind (mails, files) is not there again before the second test.
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
