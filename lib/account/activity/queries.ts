import { lt } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { accountActivities } from '@/lib/platform/db/tables';

export async function insertActivity(db: Database, row: typeof accountActivities.$inferInsert): Promise<void> {
  await db.insert(accountActivities).values(row);
}

/** Deletes entries that are older than this many days. */
export async function deleteOldActivities(db: Database, days: number): Promise<void> {
  await db.delete(accountActivities).where(lt(accountActivities.createdAt, daysAgo(days)));
}
