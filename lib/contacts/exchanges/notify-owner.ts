import type { Context } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueue } from '@/lib/platform/jobs/outbox';
import type { BrowserNotice } from '@/lib/platform/push/deliver';
import { notify } from '@/lib/platform/push/push';
import { leftName } from './left-name';
import { exchangeNotice, noticedExchange } from './messages';
import * as queries from './queries';
import type { Left } from './schema';

/** How long further exchanges are collected into one mail, in seconds. */
const pauseSeconds = 600;

/**
 * Tells the present owner of an exchange of it by mail and push: at once or, within ten minutes of the last time, together with the
 * other exchanges until then.
 */
export async function notifyOwner(tx: Context, ownerId: string, exchangeId: string): Promise<void> {
  const dueAt = await queries.planNotice(tx.db, ownerId, pauseSeconds);
  if (!dueAt) return;
  await enqueue(tx, exchangeNotice, { ownerId }, dueAt);
  const ground = groundOf(noticedExchange, { exchangeId, ownerId });
  await notify(tx, ownerId, { type: 'exchange', ground }, dueAt);
}

/** The notification of an exchange; null where it was withdrawn, or is no longer this owner's. */
export async function exchangeNoticeOf(
  { exchangeId, ownerId }: { exchangeId: string; ownerId: string },
  message: Pick<BrowserNotice, 'browserId' | 'userId'>,
): Promise<BrowserNotice | null> {
  const row = await queries.selectToTell(database(), ownerId, exchangeId);
  return row?.left ? { ...message, notice: { type: 'exchange', name: nameForOwner(row.left, row.language) } } : null;
}

/** The name of a visitor in messages to the owner. */
export function nameForOwner(left: Left, locale: string): string {
  return leftName(left, locale) || left.company;
}
