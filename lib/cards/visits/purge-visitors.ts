import { database } from '@/lib/platform/db/client';
import { dayOf } from './day';
import { forgetBefore } from './queries';

/** Forgets who visitors were once their day is over; what they did stays counted. */
export async function purgeVisitors(): Promise<void> {
  await forgetBefore(database(), dayOf(new Date()));
}
