import { and, count, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { endedSessions, organizations, sessions, signInAlarms, signInDevices, users } from '@/lib/platform/db/tables';

/** The session was not ended, alone, with its sign-in or with all others of its user. */
const isOpen = and(
  sql`not exists (select from ${endedSessions} where ${endedSessions.userId} = ${sessions.userId}
    and (${endedSessions.started} = ${sessions.started} or ${endedSessions.signedInAt} = ${sessions.signedInAt}))`,
  or(
    isNull(users.sessionsValidAfter),
    eq(sessions.started, users.keptSession),
    sql`${sessions.signedInAt} >= floor(extract(epoch from ${users.sessionsValidAfter}))
      and ${sessions.started} >= extract(epoch from ${users.sessionsValidAfter}) * 1000`,
  ),
);

/**
 * A user's sessions that were not ended, newest use first, and at most `limit`: of sign-ins since `signedIn` (seconds), and used since
 * `used`.
 */
export async function selectOpen(
  db: Database,
  userId: string,
  { signedIn, used, limit }: { signedIn: number; used: Date; limit: number },
) {
  const isRecent = and(gt(sessions.signedInAt, signedIn), gt(sessions.lastUsedAt, used));
  return db
    .select({ session: sessions, organization: organizations.name })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organizations, eq(sessions.via, sql`'sso:' || ${organizations.id}`))
    .where(and(eq(sessions.userId, userId), isOpen, isRecent))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(limit);
}

/** One of a user's sessions, even if it has ended. */
export async function selectOne(db: Database, userId: string, id: string) {
  const [row] = await db
    .select({ started: sessions.started, signedInAt: sessions.signedInAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
  return row ?? null;
}

/** Whether a user has signed in before the session that started at `started`: in a browser that is recognized, or anywhere. */
export async function hasEarlier(db: Database, userId: string, started: number): Promise<boolean> {
  const others = await db.$count(sessions, and(eq(sessions.userId, userId), ne(sessions.started, started)));
  return others > 0 || (await db.$count(signInDevices, eq(signInDevices.userId, userId))) > 0;
}

/** Notes that a user has signed in in a browser; returns whether they had before. */
export async function seeDevice(db: Database, userId: string, deviceHash: string, now: Date): Promise<boolean> {
  const [row] = await db
    .insert(signInDevices)
    .values({ userId, deviceHash, seenAt: now })
    .onConflictDoUpdate({ target: [signInDevices.userId, signInDevices.deviceHash], set: { seenAt: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew === false;
}

/** How many emails about new sign-ins a user was sent since a moment. */
export async function countAlarms(db: Database, userId: string, since: Date): Promise<number> {
  const isRecent = and(eq(signInAlarms.userId, userId), gt(signInAlarms.createdAt, since));
  const [row] = await db.select({ total: count() }).from(signInAlarms).where(isRecent);
  return row?.total ?? 0;
}

export async function insertAlarm(db: Database, row: typeof signInAlarms.$inferInsert): Promise<void> {
  await db.insert(signInAlarms).values(row);
}

/** Marks a link as used; returns the user to whom it was sent, or null where it was used, has expired or never was. */
export async function spendAlarm(db: Database, hash: string, now: Date) {
  const [row] = await db
    .update(signInAlarms)
    .set({ usedAt: now })
    .where(and(eq(signInAlarms.hash, hash), isNull(signInAlarms.usedAt), gt(signInAlarms.expiresAt, now)))
    .returning({ userId: signInAlarms.userId, deviceHash: signInAlarms.deviceHash });
  return row ?? null;
}

/** No longer recognizes any browser of a user. */
export async function deleteDevices(db: Database, userId: string): Promise<void> {
  await db.delete(signInDevices).where(eq(signInDevices.userId, userId));
}

/** Deletes links that have expired, and browsers whose cookie has: it lives for 400 days. */
export async function deleteOldDevices(db: Database): Promise<void> {
  await db.delete(signInAlarms).where(lt(signInAlarms.expiresAt, daysAgo(0)));
  await db.delete(signInDevices).where(lt(signInDevices.seenAt, daysAgo(400)));
}
