import type { DecodedIdToken } from 'firebase-admin/auth';
import { getTokensFromObject } from 'next-firebase-auth-edge';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { findActor, registerUser } from '@/lib/users/session';
import type { Actor } from './actor';
import { authOptions, sessionSeconds } from './config';
import { identity, identityErrorCode } from './firebase-admin';

type Cookies = Partial<Record<string, string>>;

/** Codes that say "this token is no good"; anything else means that the provider could not be asked. */
const refused = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
]);

async function verify(token: string): Promise<DecodedIdToken | null> {
  try {
    return await identity().verifyIdToken(token);
  } catch (error) {
    if (refused.has(identityErrorCode(error) ?? '')) return null;
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  }
}

/**
 * The verified ID token of the session cookie. The library checks only the cookie's signature, so the token is verified
 * here: signature, issuer, audience, expiry, and an absolute age of 12 days.
 * @returns null for no cookie, a malformed one or one that no longer holds.
 * @throws AppError `unavailable` where the identity provider's keys cannot be fetched: an outage is not a sign-out.
 */
export async function sessionToken(cookies: Cookies): Promise<DecodedIdToken | null> {
  if (!cookies.auth) return null;
  const tokens = await getTokensFromObject(cookies, authOptions()).catch((error: unknown) => {
    // Garbage in the cookie throws instead of reading as anonymous.
    log().debug({ error }, 'unreadable session cookie');
    return null;
  });
  const token = typeof tokens?.token === 'string' ? await verify(tokens.token) : null;
  if (!token || token.auth_time < Date.now() / 1000 - sessionSeconds) return null;
  return token;
}

/**
 * Who the session cookie belongs to: cookie signature, ID token and the user's row all hold.
 * A person who is seen for the first time gets a row.
 * @returns null where there is no valid session.
 */
export async function readActor(cookies: Cookies): Promise<Actor | null> {
  const token = await sessionToken(cookies);
  if (!token?.email) return null;
  const actor = await findActor(token.uid, token.auth_time);
  if (actor === 'refused') return null;
  if (actor) return { ...actor, emailVerified: token.email_verified === true };
  const created = await registerUser({ id: token.uid, email: token.email, name: token.name });
  return { ...created, authTime: token.auth_time, emailVerified: token.email_verified === true };
}
