import { database } from '@/lib/platform/db/client';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { purgeBefore } from './queries';

/** Deletes the identities of visitors after the end of their day; their visits stay counted. */
export async function purgeVisitors(): Promise<void> {
  await purgeBefore(database(), utcDay(new Date()));
}
