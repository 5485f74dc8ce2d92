import { database } from '@/lib/platform/db/client';
import { purgeIdentities } from './queries';
import { rollUp } from './roll-up';

/** Sums up what is due, then deletes what distinguishes the visitors of days that are over; their visits stay counted. */
export async function purgeVisitors(now = new Date()): Promise<void> {
  await rollUp();
  await purgeIdentities(database(), now);
}
