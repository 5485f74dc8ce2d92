import { type Actor, requireProven } from '@/lib/platform/auth/actor';
import { holdSession } from '@/lib/platform/auth/hold-session';
import { isConfirmed } from '@/lib/platform/auth/recent-confirmation';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { AppError, fieldError } from '@/lib/platform/errors';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { authorize } from '@/lib/platform/permissions/authorize';
import { takePoint } from '@/lib/platform/rate-limit';
import { newToken, tokenHash } from '@/lib/platform/token';
import { isManaged } from './access';
import { waitingHours } from './limits';
import * as queries from './queries';

const day = 86_400;

/** The link of an email about a change of address. */
export const linkTo = (path: string, { locale }: Pick<Actor, 'locale'>, token: string): string =>
  `${env().APP_URL}${localizedPath(locale, path)}?${new URLSearchParams({ token })}`;

/**
 * Starts a change of the actor's email address, which replaces one that waits: both addresses get a link that confirms it. Whether
 * another account has the new address is told to its holder alone.
 * @throws AppError `unauthenticated`, `forbidden` (staff), `reauth_required`, `email_unproven`, `email_managed`, `rate_limited`;
 * `invalid_fields` where the address is already the actor's
 */
export async function requestChange(ctx: Context, input: { email: string }): Promise<void> {
  const actor = requireProven(ctx);
  authorize(actor, 'account.own', { isOwn: true, isConfirmed: isConfirmed(ctx, actor) });
  if (await isManaged(ctx, actor.id, actor.email)) throw new AppError('email_managed');
  if (input.email === actor.email) throw fieldError('email', 'other');
  await takePoint({ name: 'email-change', points: 5, seconds: day }, actor.id);
  await takePoint({ name: 'email-change-address', points: 3, seconds: day }, input.email);
  const [oldToken, newOne] = [newToken(), newToken()];
  await inTransaction(ctx, async (tx) => {
    await holdSession(tx, actor);
    await queries.deleteWaiting(tx.db, actor.id);
    await queries.insertChange(tx.db, {
      ...{ userId: actor.id, oldEmail: actor.email, newEmail: input.email },
      ...{ oldHash: tokenHash(oldToken), newHash: tokenHash(newOne) },
      expiresAt: new Date(tx.now.getTime() + waitingHours * 3_600_000),
    });
    const { locale } = actor;
    const path = '/auth/email-change';
    const old = { url: linkTo(path, actor, oldToken), email: input.email };
    await enqueue(tx, email, { to: actor.email, locale, template: 'confirmOldEmail', values: old });
    const values = { url: linkTo(path, actor, newOne) };
    await enqueue(tx, email, { to: input.email, locale, template: 'confirmNewEmail', values });
  });
}
