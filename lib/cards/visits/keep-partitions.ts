import { database } from '@/lib/platform/db/client';
import { addMonth, dropMonthsBefore } from './partitions-queries';

/** How long single events are kept, in days; their figures stay. */
export const keptDays = 90;

const dayMs = 86_400_000;

/** Makes the partitions of this month and the next two, and deletes events that are older than 90 days. */
export async function keepPartitions(now = new Date()): Promise<void> {
  const db = database();
  for (const ahead of [0, 1, 2])
    await addMonth(db, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)));
  await dropMonthsBefore(db, new Date(now.getTime() - keptDays * dayMs));
}
