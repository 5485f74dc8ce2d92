import { sign } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { type SignInWay, takenUpWithin } from './session-mark';

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** Seconds for which a token that continues a session is valid. Only the page that requested the token uses it, right away. */
const continuedWithin = 60;

/** How the user was identified, and the session that the sign-in continues, if any. */
type SignIn = { via?: SignInWay | undefined; continues?: { at: number; started: number } };

type Settings = Pick<ReturnType<typeof env>, 'authEmulator' | 'FIREBASE_CLIENT_EMAIL' | 'FIREBASE_PRIVATE_KEY'>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Returns a custom token, with which the identity provider's library in a browser signs in. The token says when it was made
 * and which session it continues, so that it is worthless if sessions have been ended since. The provider accepts it any
 * number of times and revokes none, so it expires soon; tokens from the provider's own library always live for an hour.
 */
export function signInToken(uid: string, { via, continues }: SignIn, settings: Settings = env()): string {
  const { authEmulator, FIREBASE_CLIENT_EMAIL = 'emulator@meishi.invalid', FIREBASE_PRIVATE_KEY = '' } = settings;
  const iat = Math.floor(Date.now() / 1000);
  const payload = {
    ...{ iss: FIREBASE_CLIENT_EMAIL, sub: FIREBASE_CLIENT_EMAIL, aud: audience, uid },
    ...{ iat, exp: iat + (continues ? continuedWithin : takenUpWithin) },
    claims: { made: iat, ...(via ? { via } : {}), ...(continues ? { continues } : {}) },
  };
  const signed = `${encode({ alg: authEmulator ? 'none' : 'RS256', typ: 'JWT' })}.${encode(payload)}`;
  const signature = authEmulator
    ? ''
    : sign('RSA-SHA256', Buffer.from(signed), FIREBASE_PRIVATE_KEY).toString('base64url');
  return `${signed}.${signature}`;
}
