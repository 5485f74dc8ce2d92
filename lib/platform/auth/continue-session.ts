import { NextResponse } from 'next/server';
import { getFirebaseAuth } from 'next-firebase-auth-edge';
import { appendAuthCookies } from 'next-firebase-auth-edge/next/cookies';
import { AppError } from '@/lib/platform/errors';
import type { Actor } from './actor';
import { authOptions } from './config';
import { refreshTokens } from './refresh';
import { readCookie } from './session';
import { signInToken } from './sign-in-token';

/** What a continued session consists of: a sign-in token for the identity provider, and values of `Set-Cookie` headers. */
export type ContinuedSession = { token: string; cookies: string[] };

/**
 * Returns a valid ID token of the session of a cookie.
 * @throws AppError `unauthenticated`, `unavailable`
 */
export async function ownToken(cookies: Partial<Record<string, string>>) {
  const cookie = await readCookie(cookies);
  if (!cookie) throw new AppError('unauthenticated');
  if (cookie.exp > Date.now() / 1000) return { cookie, idToken: cookie.token };
  const { idToken } = await refreshTokens(cookie.refreshToken).catch((error: unknown) => {
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  });
  return { cookie, idToken };
}

/**
 * Returns an ID token of a sign-in of this moment, for what the identity provider does only soon after one. Whether the user has confirmed
 * that it is them, our server decides (`isConfirmed`).
 * @throws AppError `unauthenticated`, `unavailable`
 */
export async function tokenOfNow(cookies: Partial<Record<string, string>>): Promise<string> {
  const { idToken } = await ownToken(cookies);
  const options = authOptions();
  const fresh = await getFirebaseAuth(options)
    .getCustomIdAndRefreshTokens(idToken, options)
    .catch((error: unknown) => {
      throw new AppError('unavailable', { retryAfter: 5, cause: error });
    });
  return fresh.idToken;
}

/**
 * Keeps a session while `revoke` makes the identity provider revoke every sign-in of its user. The cookie gets the tokens of a
 * new sign-in, and the provider's library in the browser gets a sign-in token. This token names the session that it continues,
 * and the new sign-in inherits its age, its way of signing in and its end (`markOfSignIn`).
 * @throws AppError `unauthenticated`, `unavailable`
 */
export async function continueSession(
  { id, via, authTime: at, sessionStarted: started }: Actor,
  cookies: Partial<Record<string, string>>,
  revoke: () => Promise<void>,
): Promise<ContinuedSession> {
  const { cookie, idToken } = await ownToken(cookies);
  try {
    await revoke();
    const options = authOptions();
    const fresh = await getFirebaseAuth(options).getCustomIdAndRefreshTokens(idToken, options);
    const response = NextResponse.next();
    await appendAuthCookies(new Headers(), response, { ...fresh, metadata: cookie.mark }, options);
    const token = signInToken(id, { via, continues: { at, started } });
    return { token, cookies: response.headers.getSetCookie() };
  } catch (error) {
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  }
}
