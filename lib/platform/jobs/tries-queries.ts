import { and, eq, lt, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import { type Database, database } from '@/lib/platform/db/client';
import { jobTries } from '@/lib/platform/db/tables';

/** Counts an interruption of work by a temporary error. @returns the interruptions since the work last made progress */
export async function addTry(job: string, id: string): Promise<number> {
  const [row] = await database()
    .insert(jobTries)
    .values({ job, id })
    .onConflictDoUpdate({
      target: [jobTries.job, jobTries.id],
      set: { tries: sql`${jobTries.tries} + 1`, updatedAt: sql`now()` },
    })
    .returning({ tries: jobTries.tries });
  return row?.tries ?? 0;
}

/** Deletes the count of interruptions, because the work has made progress or has ended. */
export async function purgeTries(job: string, id: string): Promise<void> {
  await database()
    .delete(jobTries)
    .where(and(eq(jobTries.job, job), eq(jobTries.id, id)));
}

/** Deletes the counts of work that was deleted before it ended. */
export const deleteOldTries = (db: Database) => db.delete(jobTries).where(lt(jobTries.updatedAt, daysAgo(7)));
