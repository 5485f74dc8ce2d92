import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/i18n/languages';
import { defaultPreferences } from './model';
import * as queries from './queries';
import type { NotificationPreferences } from './schema';

/** Kinds of notices that are sent by mail, and that their recipient can unsubscribe from in the mail itself. */
export type NoticeKind = keyof NotificationPreferences;

const seal = (secret: string, kind: string, userId: string) =>
  createHmac('sha256', secret).update(`end notices\n${kind}\n${userId}`).digest('base64url');

/**
 * The address at which one POST unsubscribes a user from a kind of mail (RFC 8058), and a GET asks for confirmation. It cannot
 * be guessed, and is valid as long as the secret that signed it.
 */
export function unsubscribeUrl(userId: string, kind: NoticeKind, locale: Locale): string {
  const token = `${kind}.${userId}.${seal(env().COOKIE_SECRETS[0] ?? '', kind, userId)}`;
  return `${env().APP_URL}/api/notices/end?${new URLSearchParams({ token, locale })}`;
}

/** The user and the kind of mail in a token. @throws AppError `not_found` if the token is not one of ours */
export function readUnsubscribe(token: string): { userId: string; kind: NoticeKind } {
  const [, kind = '', userId = '', signature = ''] =
    /^(exchange|reminder|weekly)\.(.{1,128})\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = env().COOKIE_SECRETS.some((secret) => {
    const [own, other] = [Buffer.from(seal(secret, kind, userId)), Buffer.from(signature)];
    return own.length === other.length && timingSafeEqual(own, other);
  });
  if (!isOurs) throw new AppError('not_found');
  return { userId, kind: kind as NoticeKind };
}

/** Unsubscribes a user from a kind of mail; push notifications and other kinds stay. Safe to repeat. @throws AppError `not_found` */
export async function endNotices(ctx: Context, token: string): Promise<NoticeKind> {
  const { userId, kind } = readUnsubscribe(token);
  await inTransaction(ctx, async (tx) => {
    await queries.lockUser(tx.db, userId);
    const now = { ...defaultPreferences, ...(await queries.selectPreferences(tx.db, userId)) };
    const notifications = { ...now, [kind]: { ...now[kind], email: false } };
    await queries.updatePreferences(tx.db, userId, notifications);
  });
  return kind;
}
