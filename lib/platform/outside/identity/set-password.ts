import { env } from '@/lib/platform/env';
import { AppError, fieldError } from '@/lib/platform/errors';

/** The timeout of the request, in milliseconds. */
const patience = 5_000;

/**
 * Sets the password of the account that an ID token is of. Asked as the user, because the identity provider holds only users, and no
 * administrator, to its rules for passwords.
 * @throws AppError `invalid_fields` for a password that is not as the provider wants it; `reauth_required`, `unavailable`
 */
export async function setPasswordOf(idToken: string, password: string): Promise<void> {
  const { authEmulator, FIREBASE_API_KEY } = env();
  const host = 'identitytoolkit.googleapis.com';
  const server = authEmulator ? `http://${authEmulator}/${host}` : `https://${host}`;
  const response = await fetch(`${server}/v1/accounts:update?${new URLSearchParams({ key: FIREBASE_API_KEY })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken, password, returnSecureToken: false }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  });
  const answer = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  if (response.ok) return;
  const message = answer?.error?.message ?? '';
  if (/PASSWORD/.test(message)) throw fieldError('password', 'weak_password');
  if (/CREDENTIAL_TOO_OLD|TOKEN_EXPIRED|INVALID_ID_TOKEN/.test(message)) throw new AppError('reauth_required');
  throw new AppError('unavailable', { retryAfter: 5, cause: new Error(message) });
}
