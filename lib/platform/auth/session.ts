import type { DecodedIdToken } from 'firebase-admin/auth';
import { getTokensFromObject } from 'next-firebase-auth-edge';
import { getCookiesTokens } from 'next-firebase-auth-edge/next/tokens';
import { AppError } from '@/lib/platform/errors';
import { isLocale, type Locale } from '@/lib/platform/i18n/languages';
import { log } from '@/lib/platform/log';
import { accountAt } from './account-at';
import { endSession, findSession, isKeptSession, registerNew, wasDeleted } from './accounts';
import type { Actor } from './actor';
import { authOptions } from './config';
import { identity, identityErrorCode } from './firebase-admin';
import { acceptFirst, holdsAddress } from './held-address';
import { noteSession, type SessionUse } from './note-session';
import { holdsMethod } from './own-methods';
import { isRefusal } from './provider-refusal';
import { refreshTokens } from './refresh';
import { isIdle, isPastItsTime, type SessionMark, sessionMark } from './session-mark';

type Cookies = Partial<Record<string, string>>;

/** Error codes that mean that a token is not valid; any other code means that the provider could not be reached. */
const refused = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/**
 * Returns the claims of a valid token. Apart from the emulator, the provider's library refuses a token from before all
 * sign-ins were revoked only after every other check has passed. So the session that ended the others (`continueSession`) may
 * go on.
 */
async function verify(token: string, uid: string, { started }: SessionMark): Promise<DecodedIdToken | null> {
  try {
    return await identity().verifyIdToken(token);
  } catch (error) {
    const isRevoked = identityErrorCode(error) === 'auth/id-token-revoked';
    if (isRevoked && (await isKeptSession(uid, started))) return { ...payloadOf(token), uid };
    if (refused.has(identityErrorCode(error) ?? '')) return null;
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  }
}

/** A session with a valid cookie and a valid token. */
export type Session = { token: DecodedIdToken; mark: SessionMark };

async function parse(auth: string) {
  try {
    const options = authOptions();
    const [tokens, { refreshToken }] = await Promise.all([
      getTokensFromObject({ auth }, options),
      getCookiesTokens({ auth }, options),
    ]);
    return tokens && { ...tokens, refreshToken };
  } catch (error) {
    // The library throws for an unreadable cookie, which then counts as no session.
    log().debug({ err: error }, 'unreadable session cookie');
    return null;
  }
}

/** Returns the tokens and the mark of a cookie with a valid signature; null without a cookie and for an unreadable one. */
export async function readCookie(cookies: Cookies) {
  const tokens = cookies.auth ? await parse(cookies.auth) : null;
  if (!tokens) return null;
  const { uid, auth_time, exp } = tokens.decodedToken;
  const { token, refreshToken, metadata } = tokens;
  return { uid, token, refreshToken, mark: sessionMark(metadata, auth_time), exp };
}

/**
 * Returns a fresh ID token. The middleware renews the cookies of pages; API routes and other pages refresh the token here and
 * set no cookie.
 */
async function freshToken(refreshToken: string): Promise<string | null> {
  try {
    return (await refreshTokens(refreshToken)).idToken;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  }
}

/**
 * Returns the session of a cookie. The library checks only the cookie's signature, so the token is verified here: signature,
 * issuer, audience and expiry. A session is over twelve days after the sign-in, and after seven days without use. An unused
 * session is ended in the database, because the browser could begin another one with the same sign-in.
 * @returns null without a cookie, and for a cookie that is malformed or no longer valid.
 * @throws AppError `unavailable` where the identity provider cannot be reached: an outage is not a sign-out.
 */
export async function readSession(cookies: Cookies): Promise<Session | null> {
  const cookie = await readCookie(cookies);
  if (!cookie || isPastItsTime(cookie.mark.at)) return null;
  if (isIdle(cookie.exp)) {
    await endSession(cookie.uid, cookie.mark.started, cookie.mark.at);
    return null;
  }
  const idToken = cookie.exp <= Date.now() / 1000 ? await freshToken(cookie.refreshToken) : cookie.token;
  const token = idToken ? await verify(idToken, cookie.uid, cookie.mark) : null;
  return token && { token, mark: cookie.mark };
}

/**
 * Returns the user of the session cookie, after a check of the cookie's signature, the ID token and the user's row. A user who
 * is seen for the first time gets a row.
 * @param headers of the request, where it counts as a use of the session
 * @returns null where there is no valid session.
 */
export async function readActor(cookies: Cookies, headers?: SessionUse['headers']): Promise<Actor | null> {
  const session = await readSession(cookies);
  if (!session) return null;
  const { token, mark } = session;
  const row = await findSession(token.uid, mark);
  if (row === 'refused') return null;
  if (!row && (await wasDeleted(token.uid))) return null;
  const locale = headers?.['x-locale'];
  const actor = row
    ? await withAddress(row.actor, token)
    : await newActor(session, isLocale(locale) ? locale : undefined);
  // The identity provider's word for how its user signed in counts only if that way was added here, which a noted session has shown.
  if (actor && !row?.notedAt && !(await holdsMethod(actor, mark))) {
    await endSession(actor.id, mark.started);
    return null;
  }
  if (actor && headers) await noteSession(actor, mark, { headers, cookies }, row?.notedAt ?? null);
  return actor;
}

/**
 * Returns the user; null where {@link holdsAddress} ends the session, and where it is the first that proves the address: this ends whatever
 * was set up before, also by a stranger, and its user signs in again.
 */
async function withAddress(actor: Actor, token: DecodedIdToken): Promise<Actor | null> {
  const named = token.email ?? '';
  if (!(await holdsAddress(actor, named))) return null;
  // A token proves only the address that it names, not an address that the account got later.
  const isFirstProof = !actor.emailVerified && token.email_verified === true && named.toLowerCase() === actor.email;
  if (!isFirstProof) return actor;
  await accountAt(actor.email);
  return null;
}

/** Returns the user of an account that is seen for the first time; null where {@link acceptFirst} refuses it. */
async function newActor({ token, mark }: Session, locale: Locale | undefined): Promise<Actor | null> {
  const person = { id: token.uid, email: token.email ?? '', isProven: token.email_verified === true };
  if (!(await acceptFirst(person, mark))) return null;
  const { at: authTime, started: sessionStarted, via } = mark;
  const keepsMethods = !person.isProven || via === 'password';
  const created = await registerNew({ ...person, name: token.name, locale, keepsMethods });
  if (created) return { ...created, authTime, sessionStarted, via };
  // Another request came first, perhaps of someone who had not proven the address.
  const row = await findSession(token.uid, mark);
  return row instanceof Object ? withAddress(row.actor, token) : null;
}
