import { database, transact } from '@/lib/platform/db/client';
import { type Due, rollUpDue, selectDue } from './roll-up-queries';

/** Most days of cards that one transaction sums up: it must be short, because writing to the same days waits for it. */
const atOnce = 500;

/** Sums up days; where that fails, each half by itself, so that one day does not hold up the others. @returns the errors of single days */
async function sumUp(days: Due[]): Promise<unknown[]> {
  try {
    await transact((db) => rollUpDue(db, days));
    return [];
  } catch (error) {
    if (days.length === 1) return [error];
    const half = Math.ceil(days.length / 2);
    return [...(await sumUp(days.slice(0, half))), ...(await sumUp(days.slice(half)))];
  }
}

/**
 * Sums up the days to which events were added. Each is summed from all of its events, so the result is the same in whatever order
 * events arrive and however often this runs; several instances take different days.
 * @throws the error of a day that could not be summed, once all others are; it stays due
 */
export async function rollUp(): Promise<void> {
  const tried: Due[] = [];
  const errors: unknown[] = [];
  for (let due = await selectDue(database(), tried, atOnce); due.length > 0; ) {
    errors.push(...(await sumUp(due)));
    tried.push(...due);
    due = await selectDue(database(), tried, atOnce);
  }
  if (errors.length > 0) throw errors[0];
}
