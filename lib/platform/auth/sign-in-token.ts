import { sign } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { type SignInWay, takenUpWithin } from './session-mark';

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** Seconds in which a browser that is told to go on with its session does: nobody but its page waits for the answer. */
const continuedWithin = 60;

/** How we know the person, and the session that goes on, where one does. */
type SignIn = { via?: SignInWay | undefined; continues?: { at: number; started: number } };

type Settings = Pick<ReturnType<typeof env>, 'authEmulator' | 'FIREBASE_CLIENT_EMAIL' | 'FIREBASE_PRIVATE_KEY'>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A token for the identity provider's library in a browser to sign in with (a custom token). It says when it was made and which
 * session it continues, so that it is worth nothing once sessions have ended since. The provider takes it as often as it comes
 * and forgets none of them, so it is short: the provider's own library makes such tokens for an hour only.
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
