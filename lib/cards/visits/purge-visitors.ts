import { database } from '@/lib/platform/db/client';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { forgetBefore } from './queries';

/** Deletes the identities of visitors after the end of their day; their visits stay counted. */
export async function purgeVisitors(): Promise<void> {
  await forgetBefore(database(), utcDay(new Date()));
}
