import { type NextRequest, NextResponse } from 'next/server';
import { authMiddleware, getFirebaseAuth, getTokensFromObject } from 'next-firebase-auth-edge';
import { appendAuthCookies } from 'next-firebase-auth-edge/next/cookies';
import { getCookiesTokens } from 'next-firebase-auth-edge/next/tokens';
import { authOptions } from './config';
import { deviceCookie } from './device-cookie';
import { isRefusal } from './provider-refusal';
import { refreshTokens } from './refresh';
import {
  isForThisProject,
  isIdle,
  isPastItsTime,
  markOfSignIn,
  type SessionMark,
  type SignInClaims,
  sessionMark,
} from './session-mark';

/** Browsers silently drop a cookie of more than 4096 bytes, name and attributes included. */
const largestCookie = 4_000;

/** Thrown where the session does not fit into a cookie because the account's claims are too large. */
export class CookieTooLarge extends Error {}

/** Thrown where the identity provider refuses a sign-in: a bad, expired or revoked token, or a disabled account. */
export class SignInRefused extends Error {}

function cookieOf(request: NextRequest): Record<string, string> {
  const auth = request.cookies.get('auth')?.value;
  return auth ? { auth } : {};
}

/** Reads the tokens in the cookie; null without a cookie and for an unreadable one, for which the library throws. */
function tokensOf(request: NextRequest) {
  return getTokensFromObject(cookieOf(request), authOptions()).catch(() => null);
}

/** The cookie that the library has put on a response; `response.cookies` does not see it. */
function newCookie(response: NextResponse): string {
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('auth=')) ?? '';
  return line.slice('auth='.length).split(';', 1)[0] ?? '';
}

function assertFits(response: NextResponse): NextResponse {
  const { length } = newCookie(response);
  if (length > largestCookie)
    throw new CookieTooLarge(`the session cookie has ${length} bytes; at most ${largestCookie} fit`);
  return response;
}

/**
 * Returns the mark of the session that a token begins or continues. A new token of the same sign-in, as at every token change,
 * continues the session of the cookie.
 * @throws SignInRefused for a token that begins no session
 */
async function markFor(request: NextRequest, token: SignInClaims & { uid: string }): Promise<SessionMark> {
  const told = markOfSignIn(token);
  if (!told) throw new SignInRefused('not a sign-in, or one that was taken up too late');
  const tokens = await tokensOf(request);
  if (tokens?.decodedToken.uid !== token.uid) return told;
  const mark = sessionMark(tokens.metadata, tokens.decodedToken.auth_time);
  const isSame = token.continues === undefined ? mark.at === told.at : mark.started === told.started;
  // The database does not record yet that this idle session is over.
  if (isSame && isIdle(tokens.decodedToken.exp)) throw new SignInRefused('unused for too long');
  return isSame ? mark : told;
}

/**
 * Responds to `/api/login` with the session cookie, and the one by which the browser is recognized later.
 * @throws SignInRefused, CookieTooLarge, or any error where the identity provider cannot be reached
 */
export async function signIn(request: NextRequest, idToken: string): Promise<NextResponse> {
  try {
    // The library's own exchange would accept a token of a disabled account and of an ended sign-in.
    const token = await getFirebaseAuth(authOptions()).verifyIdToken(idToken, { checkRevoked: true });
    if (!isForThisProject(token)) throw new SignInRefused('another project');
    const mark = await markFor(request, token);
    if (isPastItsTime(mark.at)) throw new SignInRefused('signed in too long ago');
    const response = await authMiddleware(request, { ...authOptions(), getMetadata: async () => mark });
    const device = request.cookies.get('device')?.value;
    response.headers.append('set-cookie', deviceCookie(device ? { device } : {}));
    return assertFits(response);
  } catch (error) {
    if (isRefusal(error)) throw new SignInRefused('refused by the identity provider', { cause: error });
    throw error;
  }
}

/**
 * Returns whether the session of this request was unused for too long. The page behind the middleware checks that too and
 * records it in the database, which the middleware cannot reach.
 */
export async function isUnused(request: NextRequest): Promise<boolean> {
  const tokens = await tokensOf(request);
  return tokens !== null && isIdle(tokens.decodedToken.exp);
}

/**
 * Renews the cookie of a request whose ID token has expired, and puts the new cookie into the request.
 * @returns the response that carries the new cookie, or null where there was nothing to renew
 * @throws SignInRefused for an unreadable cookie and for sessions that are over, or any error where the provider cannot be
 * reached
 */
export async function renew(request: NextRequest): Promise<NextResponse | null> {
  if (!request.cookies.has('auth')) return null;
  const options = authOptions();
  const tokens = await tokensOf(request);
  if (!tokens) throw new SignInRefused('unreadable cookie');
  const metadata = sessionMark(tokens.metadata, tokens.decodedToken.auth_time);
  if (isPastItsTime(metadata.at)) throw new SignInRefused('signed in too long ago');
  if (tokens.decodedToken.exp > Date.now() / 1000) return null;
  const { refreshToken } = await getCookiesTokens(cookieOf(request), options);
  const fresh = await refreshTokens(refreshToken).catch((error: unknown) => {
    throw isRefusal(error) ? new SignInRefused('refused by the identity provider', { cause: error }) : error;
  });
  const response = NextResponse.next();
  await appendAuthCookies(request.headers, response, { ...fresh, metadata }, options);
  assertFits(response);
  request.cookies.set('auth', newCookie(response));
  return response;
}
