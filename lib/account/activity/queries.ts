import { and, desc, eq, lt } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { accountActivities } from '@/lib/platform/db/tables';

export async function insertActivity(db: Database, row: typeof accountActivities.$inferInsert): Promise<void> {
  await db.insert(accountActivities).values(row);
}

export type ActivityRow = typeof accountActivities.$inferSelect;

/** The entries of a user, newest first, from before the entry `before` on. */
export async function selectActivities(
  db: Database,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<ActivityRow[]> {
  const isBefore = before === null ? undefined : lt(accountActivities.id, before);
  return db
    .select()
    .from(accountActivities)
    .where(and(eq(accountActivities.userId, userId), isBefore))
    .orderBy(desc(accountActivities.id))
    .limit(limit);
}

/** Deletes entries that are older than this many days. */
export async function deleteOldActivities(db: Database, days: number): Promise<void> {
  await db.delete(accountActivities).where(lt(accountActivities.createdAt, daysAgo(days)));
}
