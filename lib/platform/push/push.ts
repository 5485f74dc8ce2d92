import { requireActor } from '@/lib/platform/auth/actor';
import { holdSession } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { localeOr } from '@/lib/platform/i18n/languages';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { hasPush } from '@/lib/platform/outside/push/push';
import type { Told } from './deliver';
import { deviceLabel } from './device-label';
import { browserNotice } from './messages';
import { defaultPreferences } from './model';
import * as queries from './queries';
import type { Device, NewDevice, NotificationPreferences } from './schema';

/** Maximum number of browsers per user; the least recently seen one is removed for a new one. */
const maxDevices = 20;

function requirePush(): void {
  if (!hasPush()) throw new AppError('not_found');
}

const toDevice = (
  { id, label, language, createdAt, sessionStarted }: queries.BrowserRow,
  ownSession: number,
): Device => ({
  id,
  label,
  language: localeOr(language),
  isThis: sessionStarted === ownSession,
  createdAt: createdAt.toISOString(),
});

/** The actor's browsers that get push notifications, newest first. */
export async function listDevices(ctx: Context): Promise<Device[]> {
  const { id, sessionStarted } = requireActor(ctx);
  const rows = await queries.selectBrowsers(ctx.db, id, maxDevices);
  return rows.map((row) => toDevice(row, sessionStarted));
}

/**
 * Stores the requesting browser for push notifications, in the language of its page. Safe to repeat; a repetition also marks
 * the browser as still in use. A browser of another user becomes the actor's; another browser of the same session is
 * replaced.
 * @throws AppError `not_found` if push notifications are not configured
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
    label: await deviceLabel(userAgent),
    language: ctx.locale,
  };
  return inTransaction(ctx, async (tx) => {
    await queries.lockUser(tx.db, userId);
    // Ending a session deletes its browsers: an ended session must not leave a browser behind that would get notifications for
    // good.
    await holdSession(tx, actor);
    await queries.deleteOthersOfSession(tx.db, { userId, sessionStarted, token });
    const row = await queries.upsertBrowser(tx.db, values, tx.now);
    await queries.deleteSilent(tx.db, userId, maxDevices);
    return toDevice(row, sessionStarted);
  });
}

/**
 * Stops push notifications to one of the actor's browsers.
 * @throws AppError `not_found`
 */
export async function removeDevice(ctx: Context, id: string): Promise<void> {
  const actor = requireActor(ctx);
  if (!(await queries.deleteBrowser(ctx.db, id, actor.id))) throw new AppError('not_found');
}

/** The actor's notification settings. */
export async function getPreferences(ctx: Context): Promise<NotificationPreferences> {
  return preferencesOf(ctx, requireActor(ctx).id);
}

/** Changes the actor's notification settings. */
export async function setPreferences(ctx: Context, wish: NotificationPreferences): Promise<NotificationPreferences> {
  await queries.updatePreferences(ctx.db, requireActor(ctx).id, wish);
  return wish;
}

/** A user's notification settings, with the default for each one that they never chose. */
export async function preferencesOf(ctx: Context, userId: string): Promise<NotificationPreferences> {
  return { ...defaultPreferences, ...(await queries.selectPreferences(ctx.db, userId)) };
}

/**
 * Sends a notice to each of a user's browsers, through the outbox of the transaction that causes it, unless the user
 * turned such notices off. Each browser gets it once, and with `dueAt` not before that time.
 * @returns the number of browsers
 */
export async function notify(ctx: Context, userId: string, told: Told, dueAt?: Date): Promise<number> {
  if (!hasPush()) return 0;
  if (told.type !== 'test' && !(await preferencesOf(ctx, userId))[told.type].push) return 0;
  const browsers = await queries.selectBrowserIds(ctx.db, userId);
  const said =
    told.type === 'test' ? { notice: { type: told.type } } : { notice: { type: told.type }, ground: told.ground };
  for (const { id: browserId } of browsers) await enqueue(ctx, browserNotice, { browserId, userId, ...said }, dueAt);
  return browsers.length;
}

/**
 * Sends the actor a test notification.
 * @throws AppError `not_found` if none of the actor's browsers gets push notifications
 */
export async function sendTest(ctx: Context): Promise<{ browsers: number }> {
  return inTransaction(ctx, async (tx) => {
    const browsers = await notify(tx, requireActor(tx).id, { type: 'test' });
    if (browsers === 0) throw new AppError('not_found');
    return { browsers };
  });
}
