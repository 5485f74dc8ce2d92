import { type NextRequest, NextResponse } from 'next/server';
import { authMiddleware, getFirebaseAuth, getTokensFromObject } from 'next-firebase-auth-edge';
import { appendAuthCookies } from 'next-firebase-auth-edge/next/cookies';
import { getCookiesTokens } from 'next-firebase-auth-edge/next/tokens';
import { authOptions } from './config';
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

/** Browsers drop a cookie of more than 4096 bytes, name and attributes included, without a word. */
const largestCookie = 4_000;

/** The session would not fit into a cookie: the account's claims are too large. */
export class CookieTooLarge extends Error {}

/** The identity provider refuses this sign-in: a bad, expired or revoked token, or a disabled account. */
export class SignInRefused extends Error {}

function cookieOf(request: NextRequest): Record<string, string> {
  const auth = request.cookies.get('auth')?.value;
  return auth ? { auth } : {};
}

/** The tokens in the cookie; null for none and for garbage, which makes the library throw. */
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
 * Signing in again with a token of the same sign-in, as at every token change, goes on with the session of the cookie.
 * @throws SignInRefused for what begins no session
 */
async function markFor(request: NextRequest, token: SignInClaims & { uid: string }): Promise<SessionMark> {
  const told = markOfSignIn(token);
  if (!told) throw new SignInRefused('not a sign-in, or one that was taken up too late');
  const tokens = await tokensOf(request);
  if (tokens?.decodedToken.uid !== token.uid) return told;
  const mark = sessionMark(tokens.metadata, tokens.decodedToken.auth_time);
  const isSame = token.continues === undefined ? mark.at === told.at : mark.started === told.started;
  // The server has yet to note that this sign-in is over.
  if (isSame && isIdle(tokens.decodedToken.exp)) throw new SignInRefused('unused for too long');
  return isSame ? mark : told;
}

/**
 * Answers `/api/login` with the session cookie.
 * @throws SignInRefused, CookieTooLarge, or anything where the identity provider cannot be asked
 */
export async function signIn(request: NextRequest, idToken: string): Promise<NextResponse> {
  try {
    // The library's own exchange would accept a token of a disabled account and of an ended sign-in.
    const token = await getFirebaseAuth(authOptions()).verifyIdToken(idToken, { checkRevoked: true });
    if (!isForThisProject(token)) throw new SignInRefused('another project');
    const mark = await markFor(request, token);
    if (isPastItsTime(mark.at)) throw new SignInRefused('signed in too long ago');
    return assertFits(await authMiddleware(request, { ...authOptions(), getMetadata: async () => mark }));
  } catch (error) {
    if (isRefusal(error)) throw new SignInRefused('refused by the identity provider', { cause: error });
    throw error;
  }
}

/**
 * Whether nobody used the session of this request for too long. The page behind sees that as well, and notes it in the
 * database, which is out of reach here.
 */
export async function isUnused(request: NextRequest): Promise<boolean> {
  const tokens = await tokensOf(request);
  return tokens !== null && isIdle(tokens.decodedToken.exp);
}

/**
 * Renews the cookie of a request whose ID token has expired: the request goes on with the new one.
 * @returns the response that carries the new cookie, or null where there was nothing to renew
 * @throws SignInRefused for garbage and for sessions that are over, or anything where the provider cannot be asked
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
