import { transact } from '@/lib/platform/db/client';
import { rollUpDue } from './roll-up-queries';

/** Most days of cards that one transaction sums up: it must be short, because writing to the same days waits for it. */
const atOnce = 500;

/**
 * Sums up the days to which events were added. Each is summed from all of its events, so the result is the same in whatever order
 * events arrive and however often this runs; several instances take different days.
 */
export async function rollUp(): Promise<void> {
  while (await transact((db) => rollUpDue(db, atOnce)));
}
