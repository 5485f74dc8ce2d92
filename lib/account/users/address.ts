import { recordActivity } from '@/lib/account/activity/activity';
import type { Actor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { localeOr } from '@/lib/platform/i18n/languages';
import { notifyMessenger } from '@/lib/platform/messenger/notify-messenger';
import * as queries from './queries';

/** A user's address, whether it is proven, and their language; null where there is no such account. */
export async function readUser(
  ctx: Pick<Context, 'db'>,
  userId: string,
): Promise<Pick<Actor, 'id' | 'email' | 'emailVerified' | 'locale'> | null> {
  const user = await queries.selectAddress(ctx.db, userId);
  return user && { id: userId, email: user.email, emailVerified: !user.isUnproven, locale: localeOr(user.locale) };
}

/** The user who has an address here, as {@link readUser} says; null where none has. */
export async function readUserAt(ctx: Pick<Context, 'db'>, address: string): ReturnType<typeof readUser> {
  const id = await queries.selectIdByAddress(ctx.db, address);
  return id === null ? null : readUser(ctx, id);
}

/**
 * Gives a user another address, which they have proven. The identity provider is told by the caller.
 * @throws AppError `email_taken`
 */
export async function moveUserAddress(tx: Context, userId: string, email: string): Promise<void> {
  if (!(await queries.updateFreeAddress(tx.db, userId, email))) throw new AppError('email_taken');
  await recordActivity(tx, userId, { action: 'emailChanged', name: email });
  await notifyMessenger(tx, userId);
}
