import { env } from '@/lib/platform/env';
import { AppError, fieldError } from '@/lib/platform/errors';
import { identityUrl, patience } from './identity-url';

type Method = 'update' | 'resetPassword' | 'signInWithPassword';
type Answer = { email?: string; requestType?: string; error?: { message?: string } } | null;

/**
 * Calls the identity provider as anyone may: it holds only users, and no administrator, to its rules for passwords.
 * @throws AppError `invalid_fields` for a password that is not as the provider wants it; `unavailable`
 */
async function call(method: `accounts:${Method}`, body: object, refusals: Refusals) {
  const url = identityUrl(`${method}?${new URLSearchParams({ key: env().FIREBASE_API_KEY })}`);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  });
  const answer = (await response.json().catch(() => null)) as Answer;
  if (response.ok) return answer;
  const message = answer?.error?.message ?? '';
  if (refusals.pattern.test(message)) throw refusals.error();
  if (/PASSWORD/.test(message)) throw fieldError('password', 'weak_password');
  throw new AppError('unavailable', { retryAfter: 5, cause: new Error(message) });
}

/** The messages of the provider that mean that it does not accept what was sent beside the password, and what is thrown then. */
type Refusals = { pattern: RegExp; error: () => AppError };

const isOld: Refusals = {
  pattern: /CREDENTIAL_TOO_OLD|TOKEN_EXPIRED|INVALID_ID_TOKEN/,
  error: () => new AppError('reauth_required'),
};
const isWrong: Refusals = {
  pattern: /INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND|USER_DISABLED/,
  error: () => new AppError('gone'),
};
const isSpent: Refusals = {
  pattern: /EXPIRED_OOB_CODE|INVALID_OOB_CODE|USER_DISABLED|EMAIL_NOT_FOUND|USER_NOT_FOUND/,
  error: () => new AppError('gone'),
};

/**
 * Sets the password of the account that an ID token is of.
 * @throws AppError `invalid_fields` for a password that is not as the provider wants it; `reauth_required`, `unavailable`
 */
export async function setPasswordOf(idToken: string, password: string): Promise<void> {
  await call('accounts:update', { idToken, password, returnSecureToken: false }, isOld);
}

/**
 * Returns the address to which a link for choosing a new password was sent; the link stays valid.
 * @throws AppError `gone` for a link that does not work any longer, `unavailable`
 */
export async function addressOfReset(oobCode: string): Promise<string> {
  const answer = await call('accounts:resetPassword', { oobCode }, isSpent);
  if (answer?.requestType !== 'PASSWORD_RESET' || !answer.email) throw new AppError('gone');
  return answer.email.toLowerCase();
}

/**
 * Sets a password by the link that was sent for it, which then works no longer.
 * @throws AppError as {@link addressOfReset}; `invalid_fields` for a password that is not as the provider wants it
 */
export async function resetPasswordBy(oobCode: string, newPassword: string): Promise<void> {
  await call('accounts:resetPassword', { oobCode, newPassword }, isSpent);
}

/** Returns whether a password opens the account with an address. @throws AppError `unavailable` */
export async function isPasswordOf(email: string, password: string): Promise<boolean> {
  try {
    await call('accounts:signInWithPassword', { email, password, returnSecureToken: false }, isWrong);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return false;
    throw error;
  }
}
