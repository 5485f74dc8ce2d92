import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { pushTokens, users } from '@/lib/platform/db/tables';
import type { NotificationPreferences } from './schema';

export type BrowserRow = typeof pushTokens.$inferSelect;

/** Somebody's browsers, newest first. */
export function selectBrowsers(db: Database, userId: string, limit: number): Promise<BrowserRow[]> {
  return db.select().from(pushTokens).where(eq(pushTokens.userId, userId)).orderBy(desc(pushTokens.id)).limit(limit);
}

/** The ids of somebody's browsers. */
export function selectBrowserIds(db: Database, userId: string): Promise<{ id: string }[]> {
  return db.select({ id: pushTokens.id }).from(pushTokens).where(eq(pushTokens.userId, userId));
}

/** One browser, whoever's it is; undefined where it was removed. */
export async function selectBrowser(db: Database, id: string): Promise<BrowserRow | undefined> {
  const [row] = await db.select().from(pushTokens).where(eq(pushTokens.id, id));
  return row;
}

/** Holds somebody's row until the transaction ends. */
export async function lockUser(db: Database, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

type OfSession = { userId: string; sessionStarted: number; token: string };

/** Removes what a session had besides this token. */
export async function deleteOthersOfSession(db: Database, { userId, sessionStarted, token }: OfSession): Promise<void> {
  const ofSession = and(eq(pushTokens.userId, userId), eq(pushTokens.sessionStarted, sessionStarted));
  await db.delete(pushTokens).where(and(ofSession, sql`${pushTokens.token} <> ${token}`));
}

/** Keeps a browser by its token, over whoever had it. */
export async function upsertBrowser(
  db: Database,
  values: typeof pushTokens.$inferInsert,
  now: Date,
): Promise<BrowserRow> {
  const [row] = await db
    .insert(pushTokens)
    .values(values)
    .onConflictDoUpdate({ target: pushTokens.token, set: { ...values, updatedAt: now } })
    .returning();
  if (!row) throw new Error('a row that was just written is missing');
  return row;
}

/** Removes of somebody's browsers those that were silent for longest, beyond so many. */
export async function deleteSilent(db: Database, userId: string, most: number): Promise<void> {
  const silent = db
    .select({ id: pushTokens.id })
    .from(pushTokens)
    .where(eq(pushTokens.userId, userId))
    .orderBy(desc(pushTokens.updatedAt), desc(pushTokens.id))
    .offset(most);
  await db.delete(pushTokens).where(inArray(pushTokens.id, silent));
}

/** Removes one of somebody's browsers; false where it is none of theirs. */
export async function deleteBrowser(db: Database, id: string, userId: string): Promise<boolean> {
  const removed = await db
    .delete(pushTokens)
    .where(and(eq(pushTokens.id, id), eq(pushTokens.userId, userId)))
    .returning({ id: pushTokens.id });
  return removed.length > 0;
}

/** Removes a browser that the service knows no more. */
export async function deleteGone(db: Database, id: string): Promise<void> {
  await db.delete(pushTokens).where(eq(pushTokens.id, id));
}

/** What somebody chose to be told; null where they never chose. */
export async function selectPreferences(db: Database, userId: string): Promise<NotificationPreferences | null> {
  const [row] = await db.select({ chosen: users.notifications }).from(users).where(eq(users.id, userId));
  return row?.chosen ?? null;
}

/** Writes what somebody chose to be told. */
export async function updatePreferences(
  db: Database,
  userId: string,
  notifications: NotificationPreferences,
): Promise<void> {
  await db.update(users).set({ notifications }).where(eq(users.id, userId));
}
