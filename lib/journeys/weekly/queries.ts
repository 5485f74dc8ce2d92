import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { isOpenAccount } from '@/lib/platform/db/members';
import { users, weeklySummaries } from '@/lib/platform/db/tables';

/** The words of the partial index `users_weekly`. */
const isWanted = sql`notifications->'weekly'->>'email' = 'true'`;
const isThere = and(isOpenAccount, isNotNull(users.onboardingDoneAt));

/** The time zones of users who want summaries; null stands for those of whom none is known. */
export async function selectZones(db: Database): Promise<(string | null)[]> {
  const rows = await db.selectDistinct({ timeZone: users.timeZone }).from(users).where(isWanted);
  return rows.map(({ timeZone }) => timeZone);
}

/**
 * Takes users in a time zone who want summaries and have none of this Monday: marks it as sent, and returns them, at most 50; null
 * where there are none. Of workers that take the same users at once, one gets them.
 */
export async function takeUsers(db: Database, timeZone: string | null, monday: string) {
  const waiting = await db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .leftJoin(weeklySummaries, eq(weeklySummaries.userId, users.id))
    .where(
      and(
        ...[isWanted, isThere, timeZone === null ? isNull(users.timeZone) : eq(users.timeZone, timeZone)],
        or(isNull(weeklySummaries.monday), lt(weeklySummaries.monday, monday)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(50);
  if (waiting.length === 0) return null;
  const taken = await db
    .insert(weeklySummaries)
    .values(waiting.map(({ id: userId }) => ({ userId, monday })))
    .onConflictDoUpdate({
      ...{ target: weeklySummaries.userId, set: { monday, updatedAt: sql`now()` } },
      setWhere: lt(weeklySummaries.monday, monday),
    })
    .returning({ userId: weeklySummaries.userId });
  const ids = new Set(taken.map(({ userId }) => userId));
  return waiting.filter(({ id }) => ids.has(id));
}

/** Where a summary goes, and its language; null where the user no longer wants it or is gone. */
export async function selectReader(db: Database, userId: string) {
  const [row] = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), isWanted, isThere));
  return row ?? null;
}
