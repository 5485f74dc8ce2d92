import { database } from '@/lib/platform/db/client';
import { dayOf } from './model';
import { forgetBefore } from './queries';

/** Deletes the identities of visitors after the end of their day; their visits stay counted. */
export async function purgeVisitors(): Promise<void> {
  await forgetBefore(database(), dayOf(new Date()));
}
