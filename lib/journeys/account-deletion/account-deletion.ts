import { cancelDeletion, endAllSessions, scheduleDeletion } from '@/lib/account/users/users';
import { pauseCardsOf, resumeCardsOf } from '@/lib/cards/card/card';
import { requireActor } from '@/lib/platform/auth/actor';
import { holdSession } from '@/lib/platform/auth/hold-session';
import { isConfirmed } from '@/lib/platform/auth/recent-confirmation';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { AppError, fieldError } from '@/lib/platform/errors';
import { dateText } from '@/lib/platform/i18n/dates';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { authorize } from '@/lib/platform/permissions/authorize';
import { endingAccount } from './messages';
import { assertMayGo, fatesOf } from './preview-deletion';
import { selectEnding } from './queries';
import type { DeletionTime } from './schema';

export { previewDeletion } from './preview-deletion';

/** Until when an account can be kept, in the words of its holder. */
const dayOf = (at: Date, locale: Locale, timeZone: string | null) =>
  dateText(at, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone ?? 'UTC' });

/** Tells the holder by mail until when the account can be kept. */
async function mailHolder(tx: Context, userId: string): Promise<void> {
  const holder = await selectEnding(tx.db, userId);
  if (!holder) return;
  const locale = localeOr(holder.locale);
  await enqueue(tx, email, {
    ...{ to: holder.email, locale, vouchedBy: userId, template: 'accountEnding' },
    values: {
      url: `${env().APP_URL}${localizedPath(locale, '/app/keep-account')}`,
      day: dayOf(holder.deleteAfter, locale, holder.timeZone),
    },
    ground: groundOf(endingAccount, { userId }),
  });
}

/** The ids of a user's organizations that have no other member. */
async function aloneIn(tx: Context, userId: string): Promise<string[]> {
  return (await fatesOf(tx, userId)).filter(({ fate }) => fate === 'deleted').map(({ id }) => id);
}

/**
 * Has the actor's account deleted in 14 days. Until then their cards are paused, and they can sign in only to keep the account.
 * Ends all sessions, this one too: of two requests at once the second is refused.
 * @param typed the address of the account, typed as a confirmation
 * @throws AppError `forbidden` for staff, `reauth_required`, `invalid_fields`, `managed_by_organization`, `last_owner`, `unauthenticated`
 */
export async function requestAccountDeletion(ctx: Context, typed: string): Promise<DeletionTime> {
  const actor = requireActor(ctx);
  authorize(actor, 'account.own', { isOwn: true, isConfirmed: isConfirmed(ctx, actor) });
  if (typed !== actor.email.toLowerCase()) throw fieldError('email', 'not_your_email');
  return inTransaction(ctx, async (tx) => {
    const fates = await fatesOf(tx, actor.id);
    await holdSession(tx, actor);
    assertMayGo(fates);
    const alone = fates.filter(({ fate }) => fate === 'deleted').map(({ id }) => id);
    const deletesAt = await scheduleDeletion(tx, actor.id);
    if (!deletesAt) throw new AppError('unauthenticated');
    await pauseCardsOf(tx, actor.id, alone);
    await endAllSessions(tx, actor.id);
    await mailHolder(tx, actor.id);
    return { deletesAt: deletesAt.toISOString() };
  });
}

/**
 * Keeps the actor's account: everything is as it was, except that devices need new passwords. Safe to repeat.
 * @throws AppError `gone` where the deletion has begun
 */
export async function keepAccount(ctx: Context): Promise<DeletionTime> {
  const actor = requireActor(ctx);
  if (!actor.deletesAt) return { deletesAt: null };
  return inTransaction(ctx, async (tx) => {
    if (!(await keepAccountOf(tx, actor.id))) throw new AppError('gone');
    return { deletesAt: null };
  });
}

/**
 * Keeps a user's account, in the transaction of what shows that its deletion was not asked for by them. Safe to repeat.
 * @returns false where it was not to be deleted, or the deletion has begun
 */
export async function keepAccountOf(tx: Context, userId: string): Promise<boolean> {
  if (!(await cancelDeletion(tx, userId))) return false;
  await resumeCardsOf(tx, userId, await aloneIn(tx, userId));
  return true;
}
