import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { requireActor } from '@/lib/auth/actor';
import { pushTokens, users } from '@/lib/db/tables';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { localeOr } from '@/lib/i18n/languages';
import { enqueue } from '@/lib/jobs/outbox';
import { hasPush } from '@/lib/outside/push/push';
import type { Context } from '@/lib/platform/context';
import { assertStillSignedIn } from '@/lib/users/session';
import type { Notice } from './deliver';
import { deviceLabel } from './device-label';
import { type Device, defaultPreferences, type NewDevice, type NotificationPreferences } from './schema';

/** Most browsers of one person; the one that was silent for longest makes room. */
const mostDevices = 20;

function requirePush(): void {
  if (!hasPush()) throw new AppError('not_found');
}

type Row = typeof pushTokens.$inferSelect;

const toDevice = ({ id, label, language, createdAt, sessionStarted }: Row, ownSession: number): Device => ({
  id,
  label,
  language: localeOr(language),
  isThis: sessionStarted === ownSession,
  createdAt: createdAt.toISOString(),
});

/** The actor's browsers that get push messages, newest first. */
export async function listDevices(ctx: Context): Promise<Device[]> {
  const { id, sessionStarted } = requireActor(ctx);
  const rows = await ctx.db
    .select()
    .from(pushTokens)
    .where(eq(pushTokens.userId, id))
    .orderBy(desc(pushTokens.id))
    .limit(mostDevices);
  return rows.map((row) => toDevice(row, sessionStarted));
}

/**
 * Keeps the browser that asks as one to send to, in the language of its page. Safe to repeat, which also says that it is
 * still there. A browser that was somebody else's is the actor's from now on; another one of the same session is replaced.
 * @throws AppError `not_found` where push messages are not configured
 */
export async function keepDevice(ctx: Context, { token }: NewDevice, userAgent: string): Promise<Device> {
  requirePush();
  const actor = requireActor(ctx);
  const { id: userId, sessionStarted, authTime: signedInAt, via = null } = actor;
  const values = {
    userId,
    token,
    sessionStarted,
    signedInAt,
    via,
    label: deviceLabel(userAgent),
    language: ctx.locale,
  };
  return inTransaction(ctx, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    // Ending sessions takes their browsers: a session that is over must not leave one behind, which would be told for good.
    await assertStillSignedIn(tx, actor);
    const ofSession = and(eq(pushTokens.userId, userId), eq(pushTokens.sessionStarted, sessionStarted));
    await tx.db.delete(pushTokens).where(and(ofSession, sql`${pushTokens.token} <> ${token}`));
    const [row] = await tx.db
      .insert(pushTokens)
      .values(values)
      .onConflictDoUpdate({ target: pushTokens.token, set: { ...values, updatedAt: tx.now } })
      .returning();
    if (!row) throw new Error('a row that was just written is missing');
    const silent = tx.db
      .select({ id: pushTokens.id })
      .from(pushTokens)
      .where(eq(pushTokens.userId, userId))
      .orderBy(desc(pushTokens.updatedAt), desc(pushTokens.id))
      .offset(mostDevices);
    await tx.db.delete(pushTokens).where(inArray(pushTokens.id, silent));
    return toDevice(row, sessionStarted);
  });
}

/**
 * Stops push messages to one of the actor's browsers.
 * @throws AppError `not_found`
 */
export async function removeDevice(ctx: Context, id: string): Promise<void> {
  const actor = requireActor(ctx);
  const removed = await ctx.db
    .delete(pushTokens)
    .where(and(eq(pushTokens.id, id), eq(pushTokens.userId, actor.id)))
    .returning({ id: pushTokens.id });
  if (removed.length === 0) throw new AppError('not_found');
}

/** What the actor wants to be told, and how. */
export async function getPreferences(ctx: Context): Promise<NotificationPreferences> {
  return preferencesOf(ctx, requireActor(ctx).id);
}

/** Changes what the actor wants to be told, and how. */
export async function setPreferences(ctx: Context, wish: NotificationPreferences): Promise<NotificationPreferences> {
  await ctx.db
    .update(users)
    .set({ notifications: wish })
    .where(eq(users.id, requireActor(ctx).id));
  return wish;
}

/** What somebody wants to be told, and how; what they never chose is as for everybody. */
export async function preferencesOf(ctx: Context, userId: string): Promise<NotificationPreferences> {
  const [row] = await ctx.db.select({ chosen: users.notifications }).from(users).where(eq(users.id, userId));
  return { ...defaultPreferences, ...row?.chosen };
}

/**
 * Tells somebody something on each of their browsers, through the outbox of the transaction that causes it; people who do
 * not want to be told are not. Each browser gets it once, with `dueAt` not before then.
 * @returns the number of browsers
 */
export async function notify(ctx: Context, userId: string, notice: Notice, dueAt?: Date): Promise<number> {
  if (!hasPush()) return 0;
  if (notice.type !== 'test' && !(await preferencesOf(ctx, userId))[notice.type].push) return 0;
  const browsers = await ctx.db.select({ id: pushTokens.id }).from(pushTokens).where(eq(pushTokens.userId, userId));
  for (const { id } of browsers) await enqueue(ctx, { kind: 'push', browserId: id, notice }, dueAt);
  return browsers.length;
}

/**
 * Sends the actor a notification that says that notifications arrive.
 * @throws AppError `not_found` where none of the actor's browsers gets any
 */
export async function sendTest(ctx: Context): Promise<{ browsers: number }> {
  return inTransaction(ctx, async (tx) => {
    const browsers = await notify(tx, requireActor(tx).id, { type: 'test' });
    if (browsers === 0) throw new AppError('not_found');
    return { browsers };
  });
}
