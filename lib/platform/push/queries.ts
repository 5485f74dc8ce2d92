import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { pushTokens, users } from '@/lib/platform/db/tables';
import type { NotificationPreferences } from './schema';

export type BrowserRow = typeof pushTokens.$inferSelect;

/** A user's browsers, newest first. */
export function selectBrowsers(db: Database, userId: string, limit: number): Promise<BrowserRow[]> {
  return db.select().from(pushTokens).where(eq(pushTokens.userId, userId)).orderBy(desc(pushTokens.id)).limit(limit);
}

/** The ids of a user's browsers. */
export function selectBrowserIds(db: Database, userId: string): Promise<{ id: string }[]> {
  return db.select({ id: pushTokens.id }).from(pushTokens).where(eq(pushTokens.userId, userId));
}

/** One browser of any user; undefined if it was removed. */
export async function selectBrowser(db: Database, id: string): Promise<BrowserRow | undefined> {
  const [row] = await db.select().from(pushTokens).where(eq(pushTokens.id, id));
  return row;
}

/** Locks a user's row until the transaction ends. */
export async function lockUser(db: Database, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

type OfSession = { userId: string; sessionStarted: number; token: string };

/** Deletes the other tokens of a session. */
export async function deleteOthersOfSession(db: Database, { userId, sessionStarted, token }: OfSession): Promise<void> {
  const ofSession = and(eq(pushTokens.userId, userId), eq(pushTokens.sessionStarted, sessionStarted));
  await db.delete(pushTokens).where(and(ofSession, sql`${pushTokens.token} <> ${token}`));
}

/** Stores a browser by its token; if another user had it, the browser changes its owner. */
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

/** Deletes a user's least recently seen browsers beyond the maximum. */
export async function deleteSilent(db: Database, userId: string, most: number): Promise<void> {
  const silent = db
    .select({ id: pushTokens.id })
    .from(pushTokens)
    .where(eq(pushTokens.userId, userId))
    .orderBy(desc(pushTokens.updatedAt), desc(pushTokens.id))
    .offset(most);
  await db.delete(pushTokens).where(inArray(pushTokens.id, silent));
}

/** Deletes one of a user's browsers; false if the user has no such browser. */
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

/** The notification settings that a user chose; null if they never chose. */
export async function selectPreferences(db: Database, userId: string): Promise<NotificationPreferences | null> {
  const [row] = await db.select({ chosen: users.notifications }).from(users).where(eq(users.id, userId));
  return row?.chosen ?? null;
}

/** Stores the notification settings that a user chose. */
export async function updatePreferences(
  db: Database,
  userId: string,
  notifications: NotificationPreferences,
): Promise<void> {
  await db.update(users).set({ notifications }).where(eq(users.id, userId));
}
