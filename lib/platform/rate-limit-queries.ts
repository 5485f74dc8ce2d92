import { lt, sql } from 'drizzle-orm';
import type { Database } from './db/client';
import { rateLimits } from './db/tables';

/** Deletes uses that no longer count for a limit. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}

/** Counts one use of `key` in this transaction. @returns the uses since the first of its period, which lasts so many seconds */
export async function addUse(db: Database, key: string, seconds: number): Promise<number> {
  const now = sql`(extract(epoch from now()) * 1000)::bigint`;
  const end = sql`${now} + ${seconds * 1000}::bigint`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${rateLimits.expire} < ${now} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${rateLimits.expire} < ${now} then ${end} else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points });
  return row?.points ?? 1;
}
