import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { record } from '@/lib/platform/audit/audit';
import { allows, rulesFor } from '@/lib/platform/auth/session-rules';
import { signInToken } from '@/lib/platform/auth/sign-in-token';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { assertLeft, countPoint, givePoint, takePoint } from '@/lib/platform/rate-limit';
import { hashOfSecret, type SignInBrowser } from './browser';
import { codeLife, resendPause } from './limits';
import { provenAccount } from './proven-account';
import * as queries from './queries';
import { quotasOf } from './quotas';

export { browserCookies, newSecret, proofOf, readBrowser } from './browser';
export { requestPasswordReset, resetPassword } from './password-reset';
export { provenAccount } from './proven-account';

function hashOf(id: string, email: string, code: string): string {
  return createHmac('sha256', env().COOKIE_SECRETS[0] ?? '')
    .update(`${id}:${email}:${code}`)
    .digest('hex');
}

/**
 * Emails a six-digit code that works only in the browser with the secret. The response is the same whether the account exists or
 * not.
 * @throws AppError `rate_limited`
 */
export async function requestCode(ctx: Context, input: { email: string }, browser: SignInBrowser & { secret: string }) {
  const { codes, wrong } = quotasOf(ctx, input.email, browser);
  for (const [limit, key] of wrong) await assertLeft(limit, key);
  for (const [limit, key] of codes) await takePoint(limit, key);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + codeLife * 1000);
    const hashes = { codeHash: hashOf(id, input.email, code), browserHash: hashOfSecret(browser.secret) };
    await queries.insertCode(tx.db, { id, email: input.email, ...hashes, expiresAt });
    await enqueue(tx, email, { to: input.email, locale: tx.locale, template: 'signInCode', values: { code } });
  });
  return { expiresIn: codeLife, resendIn: resendPause };
}

/**
 * Checks that the user's organizations allow signing in by code. A code that bypasses an organization's enforced provider is
 * recorded in the audit log: owners may use it for the day the provider does not work.
 */
async function assertMayUseCode(ctx: Context, userId: string, email: string): Promise<void> {
  const rules = await rulesFor(ctx.db, userId);
  const session = { at: ctx.now.getTime() / 1000, via: 'code' as const };
  const refusing = rules.find((rule) => !allows(rule, session, ctx.now));
  if (refusing) throw new AppError(refusing.isEnforced ? 'sso_required' : 'sign_in_method_off');
  await inTransaction(ctx, async (tx) => {
    for (const rule of rules.filter(({ isEnforced }) => isEnforced))
      await record(tx, rule.id, 'sso.breakGlass', { kind: 'member', id: userId, name: email });
  });
}

/**
 * Exchanges a code for a token to sign in with. A code works once, for 10 minutes, in the browser that requested it, and allows 5
 * attempts, which strangers cannot use up. The attempt is counted before the code is compared, and stays counted.
 * @throws AppError `code_wrong` (also for an address or a browser without a requested code), `code_expired`; `sso_required`,
 * `sign_in_method_off` where an organization of the user requires another way
 */
export async function checkCode(ctx: Context, input: { email: string; code: string }, browser: SignInBrowser) {
  if (!browser.secret) throw new AppError('code_wrong');
  const row = await queries.countTry(ctx.db, input.email, hashOfSecret(browser.secret));
  if (!row) throw new AppError('code_wrong');
  if (row.expiresAt < ctx.now || row.tries > 5) throw new AppError('code_expired');
  const { wrong } = quotasOf(ctx, input.email, browser);
  for (const [limit, key] of wrong) await countPoint(limit, key);
  const givenHash = Buffer.from(hashOf(row.id, input.email, input.code));
  if (!timingSafeEqual(givenHash, Buffer.from(row.codeHash))) throw new AppError('code_wrong');
  if (!(await queries.spendCode(ctx.db, row.id, ctx.now))) throw new AppError('code_expired');
  for (const [limit, key] of wrong) await givePoint(limit, key);
  const account = await provenAccount(ctx, input.email).catch(async (error: unknown) => {
    // The identity provider does not respond: the same code is entered again.
    await queries.restoreCode(ctx.db, row.id);
    throw error;
  });
  if (!account) throw new AppError('code_wrong');
  await assertMayUseCode(ctx, account.user.uid, input.email);
  return { token: signInToken(account.user.uid, { via: 'code' }), isNew: account.isNew };
}
