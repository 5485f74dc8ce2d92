import { eq, lt, sql } from 'drizzle-orm';
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

/** In how many seconds the uses of a key no longer count. */
export async function secondsUntilOver(db: Database, key: string): Promise<number> {
  const [row] = await db.select({ expire: rateLimits.expire }).from(rateLimits).where(eq(rateLimits.key, key));
  return Math.max(1, Math.ceil(((row?.expire ?? 0) - Date.now()) / 1000));
}

/**
 * Counts uses of several keys in this transaction, of each key only where it then has at most `most` uses. One statement locks
 * the keys in their order, so that two transactions do not wait for each other.
 * @param points uses of each key; fewer than none takes uses back
 * @returns the keys whose uses were counted
 */
export async function addUsesWithin(
  db: Database,
  keys: readonly string[],
  { points, most, seconds }: { points: number; most: number; seconds: number },
): Promise<Set<string>> {
  if (keys.length === 0 || points > most) return new Set();
  const now = sql`(extract(epoch from now()) * 1000)::bigint`;
  const end = sql`${now} + ${seconds * 1000}::bigint`;
  const used = sql`case when r.expire < ${now} then 0 else r.points end`;
  const { rows } = await db.execute<{ key: string }>(sql`
    insert into rate_limits as r (key, points, expire)
    select key, greatest(${points}::int, 0), ${end} from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) key order by key
    on conflict (key) do update set points = greatest(${used} + ${points}::int, 0),
      expire = case when r.expire < ${now} then ${end} else r.expire end
    where ${used} + ${points}::int <= ${most}
    returning key`);
  return new Set(rows.map(({ key }) => key));
}
