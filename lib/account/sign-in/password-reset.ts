import { notifyOfChange } from '@/lib/account/sign-in-methods/sign-in-methods';
import { endAllSessions, noteProofGiven, readUserAt } from '@/lib/account/users/users';
import { accountAt } from '@/lib/platform/auth/account-at';
import { registerUser, securedAt, untilNextSecond } from '@/lib/platform/auth/accounts';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { passwordSetNow, recordMethod } from '@/lib/platform/auth/own-methods';
import { takeOver } from '@/lib/platform/auth/taken-over';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { addressOfReset, resetPasswordBy } from '@/lib/platform/outside/identity/set-password';
import { takePoint } from '@/lib/platform/rate-limit';
import { resetQuotas } from './quotas';
import { isFromBefore, resetMark } from './reset-mark';

/** Emails a link for choosing a new password, where the account exists; the response does not reveal whether it does. */
export async function requestPasswordReset(ctx: Context, input: { email: string }): Promise<void> {
  for (const [limit, key] of resetQuotas(ctx, input.email)) await takePoint(limit, key);
  // The provider is called after the response: its response time must not reveal whether the account exists.
  ctx.afterCommit(async () => {
    // A link goes to the user who has the address here.
    await accountAt(input.email);
    const link = await identity()
      .generatePasswordResetLink(input.email)
      .catch((error: unknown) => {
        const code = identityErrorCode(error);
        if (code === 'auth/user-not-found' || code === 'auth/email-not-found') return null;
        throw error;
      });
    const oobCode = link && new URL(link).searchParams.get('oobCode');
    if (!oobCode) return;
    const query = new URLSearchParams({ mode: 'resetPassword', oobCode, sent: resetMark(oobCode, ctx.now) });
    const url = `${env().APP_URL}${localizedPath(ctx.locale, '/auth/action')}?${query}`;
    await enqueue(ctx, email, {
      to: input.email,
      locale: ctx.locale,
      template: 'resetPassword',
      values: { url },
    });
  });
}

/**
 * Sets a password by the link that was sent for it, and ends all sessions. The link proves the address: an account in which it was not proven
 * before, or whose user never came here, is taken over.
 * @throws AppError `gone` for a link that does not work any longer, also where the account was secured since it was sent; `invalid_fields` for a password that is not as the identity provider
 * wants it; `unavailable`, also where someone else has set another password in this moment
 */
export async function resetPassword(
  ctx: Context,
  { password, ...link }: { code: string; sent?: string | undefined; password: string },
): Promise<void> {
  const address = await addressOfReset(link.code);
  const account = await accountAt(address);
  if (!account) throw new AppError('gone');
  const user =
    (await readUserAt(ctx, address)) ?? (await registerUser({ id: account.uid, email: address, isProven: false }));
  const before = await securedAt(user.id);
  if (isFromBefore(link, before, ctx.now)) throw new AppError('gone');
  await resetPasswordBy(link.code, password);
  const method = await passwordSetNow(user, password);
  if (!user.emailVerified) await takeOver(await identity().getUser(user.id), { keepsPassword: true });
  const expected = user.emailVerified ? before : await securedAt(user.id);
  await inTransaction(ctx, async (tx) => {
    // “This wasn’t me”, said meanwhile, ended this password, too.
    const now = await securedAt(user.id, tx.db);
    if (now?.getTime() !== expected?.getTime()) throw new AppError('gone');
    if (user.emailVerified) await endAllSessions(tx, user.id);
    await noteProofGiven(tx, user.id);
    await recordMethod(tx, user.id, method);
    await notifyOfChange(tx, { ...user, emailVerified: true }, { change: 'passwordSet', provider: null });
  });
  // The page signs in with the new password, which must not count as a sign-in from before.
  await untilNextSecond();
}
