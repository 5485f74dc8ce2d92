import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { endedSessions, sessions, users } from '@/lib/platform/db/tables';
import type { SignInProvider } from './session-mark';

type SessionRow = typeof sessions.$inferInsert;

/** Inserts a session that is used for the first time; returns its id, or null where another request has inserted it. */
export async function insertSession(db: Database, row: SessionRow): Promise<string | null> {
  const [made] = await db.insert(sessions).values(row).onConflictDoNothing().returning({ id: sessions.id });
  return made?.id ?? null;
}

/** Notes the use of a session, unless another request has just noted one. */
export async function updateUse(
  db: Database,
  { userId, started, ...use }: Pick<SessionRow, 'userId' | 'started' | 'lastUsedAt'> & Partial<SessionRow>,
  before: Date,
): Promise<void> {
  const isThis = and(eq(sessions.userId, userId), eq(sessions.started, started));
  await db
    .update(sessions)
    .set(use)
    .where(and(isThis, lt(sessions.lastUsedAt, before)));
}

/** Where a session is used, as its user may recognize it; null where it was not written. */
export async function selectPlace(db: Database, userId: string, started: number) {
  const { device, browser, system, country } = sessions;
  const [row] = await db
    .select({ device, browser, system, country })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.started, started)));
  return row ?? null;
}

/** Notes that the second factor was given in a session; it then counts as confirmed, too. */
export async function updateCompleted(db: Database, userId: string, started: number, now: Date): Promise<boolean> {
  const completed = await db
    .update(sessions)
    .set({ completedAt: now, confirmedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.started, started)))
    .returning({ id: sessions.id });
  return completed.length === 1;
}

/** Takes from all sessions of a user that the second factor was given in them, because there is none any more. */
export async function clearCompleted(db: Database, userId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ completedAt: null, confirmedAt: null })
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.completedAt)));
}

/** Returns whether a user has given the second factor in this browser before. */
export async function hasCompletedIn(db: Database, userId: string, deviceHash: string): Promise<boolean> {
  const ofBrowser = and(eq(sessions.userId, userId), eq(sessions.deviceHash, deviceHash));
  return (await db.$count(sessions, and(ofBrowser, isNotNull(sessions.completedAt)))) > 0;
}

/** Ends the earlier sessions of a browser, whose cookie the session that started at `started` has replaced. */
export async function endReplaced(db: Database, userId: string, deviceHash: string, started: number): Promise<void> {
  const ofBrowser = and(eq(sessions.userId, userId), eq(sessions.deviceHash, deviceHash));
  const replaced = await db
    .select({ userId: sessions.userId, started: sessions.started })
    .from(sessions)
    .where(and(ofBrowser, lt(sessions.started, started)));
  if (replaced.length > 0) await db.insert(endedSessions).values(replaced).onConflictDoNothing();
}

/** Ends the sessions of a user that began with an account of a company, but the one that started at `kept`. */
export async function endOfProvider(
  db: Database,
  userId: string,
  provider: SignInProvider,
  kept: number,
): Promise<void> {
  const began = and(eq(sessions.userId, userId), eq(sessions.via, 'social'), eq(sessions.provider, provider));
  const ended = await db
    .select({ userId: sessions.userId, started: sessions.started })
    .from(sessions)
    .where(and(began, ne(sessions.started, kept)));
  if (ended.length > 0) await db.insert(endedSessions).values(ended).onConflictDoNothing();
}

/** Notes that a user has proven the email address, which a report of a sign-in that was not theirs had required. */
export async function updateProofGiven(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ proofRequiredAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.proofRequiredAt)));
}

/** Deletes the rows of sessions that can no longer be valid: a session lives for 12 days after the sign-in. */
export async function deleteOldSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.signedInAt, sql`extract(epoch from ${daysAgo(13)})`));
}
