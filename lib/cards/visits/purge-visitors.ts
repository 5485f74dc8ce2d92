import { database } from '@/lib/platform/db/client';
import { deleteSalts, giveUpDays, type PastDay, purgeDays, selectPast } from './purge-queries';
import { rollUp } from './roll-up';

/** Events of one statement, more only where one card has more in a day: a statement that takes too long is ended, and deletes nothing. */
const atOnce = 20_000;

/** Puts days together until they have so many events. */
function grouped(days: PastDay[], most: number): PastDay[][] {
  const groups: PastDay[][] = [];
  let room = 0;
  for (const day of days) {
    const last = groups.at(-1);
    if (last && day.events <= room) last.push(day);
    else {
      groups.push([day]);
      room = most;
    }
    room -= day.events;
  }
  return groups;
}

/**
 * Sums up what is due, then deletes what distinguishes the visitors of days that are over; their visits stay counted. Days that cannot be
 * summed are forgotten like the others in the end.
 * @throws the error of a day that could not be summed, once everything is deleted that has to be
 */
export async function purgeVisitors(now = new Date(), most = atOnce): Promise<void> {
  const failure = await rollUp().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const db = database();
  const past = await selectPast(db, now, 'hashes');
  const old = past.filter(({ isOld }) => isOld);
  if (old.length > 0) await giveUpDays(db, old);
  for (const days of grouped(past, most)) await purgeDays(db, days);
  await deleteSalts(db, now);
  for (const days of grouped(await selectPast(db, now, 'moments'), most)) await purgeDays(db, days);
  if (failure) throw failure.error;
}
