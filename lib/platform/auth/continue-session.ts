import { NextResponse } from 'next/server';
import { getFirebaseAuth } from 'next-firebase-auth-edge';
import { appendAuthCookies } from 'next-firebase-auth-edge/next/cookies';
import { AppError } from '@/lib/platform/errors';
import type { Actor } from './actor';
import { authOptions } from './config';
import { refreshTokens } from './refresh';
import { readCookie } from './session';
import { signInToken } from './sign-in-token';

/** What a session goes on with: a token to sign in with at the identity provider, and lines of `Set-Cookie`. */
export type ContinuedSession = { token: string; cookies: string[] };

/**
 * Keeps a session while `forget` makes the identity provider forget every sign-in of its person: the cookie gets tokens of a new
 * sign-in, and the provider's library in the browser a token to sign in with. That says which session it continues, and is worth
 * what that is worth: as old, signed in the same way, and over together with it (`markOfSignIn`).
 * @throws AppError `unauthenticated`, `unavailable`
 */
export async function continueSession(
  { id, via, authTime: at, sessionStarted: started }: Actor,
  cookies: Partial<Record<string, string>>,
  forget: () => Promise<void>,
): Promise<ContinuedSession> {
  const cookie = await readCookie(cookies);
  if (!cookie) throw new AppError('unauthenticated');
  try {
    const isExpired = cookie.exp <= Date.now() / 1000;
    const idToken = isExpired ? (await refreshTokens(cookie.refreshToken)).idToken : cookie.token;
    await forget();
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
