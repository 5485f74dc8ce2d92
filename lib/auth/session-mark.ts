import { env } from '@/lib/env';
import { idleSeconds, sessionSeconds } from './config';

/** A code by mail, a password, an account elsewhere, or the identity provider of the organization with this id. */
export type SignInWay = 'code' | 'password' | 'social' | `sso:${string}`;

function isWay(value: unknown): value is SignInWay {
  return typeof value === 'string' && /^(?:code|password|social|sso:[\da-f-]{36})$/.test(value);
}

/**
 * How a token of the browser's was signed in for. Only we make custom tokens, and say in them how we knew the person; any
 * other provider's name is its own.
 */
export function wayOf(token: { via?: unknown; firebase?: { sign_in_provider?: string } }): SignInWay | undefined {
  const provider = token.firebase?.sign_in_provider;
  if (provider === 'custom') return isWay(token.via) ? token.via : undefined;
  return provider === undefined || provider === 'anonymous'
    ? undefined
    : provider === 'password'
      ? 'password'
      : 'social';
}

/**
 * What a session cookie says of itself beside its tokens, signed with them. `/api/login` exchanges the browser's token for
 * one of its own, whose `auth_time` is new each time: without the mark a session could not be told from the next one.
 */
export type SessionMark = {
  /** When the person signed in at the identity provider: the `auth_time` of the browser's own token, in seconds. */
  at: number;
  /** When the server first saw that sign-in in this browser, in milliseconds: tells sessions of one account apart. */
  started: number;
  /** How they signed in; left out where it is not known. */
  via?: SignInWay;
};

/** The mark of a cookie; for a cookie without one, that of its token. */
export function sessionMark(metadata: unknown, authTime: number): SessionMark {
  const { at, started, via } = (metadata ?? {}) as Partial<SessionMark>;
  return Number.isSafeInteger(at) && Number.isSafeInteger(started)
    ? { at: at as number, started: started as number, ...(isWay(via) ? { via } : {}) }
    : { at: authTime, started: authTime * 1000 };
}

/** The mark of a sign-in that the server sees for the first time. A clock behind the provider's must not predate it. */
export function newSessionMark(at: number, via?: SignInWay): SessionMark {
  return { at, started: Math.max(Date.now(), at * 1000), ...(via ? { via } : {}) };
}

/** Whether somebody has to sign in again, however much they used the session: twelve days after they last did. */
export function isPastItsTime(signedInAt: number): boolean {
  return signedInAt < Date.now() / 1000 - sessionSeconds;
}

/**
 * Whether nobody used a session for seven days. Whoever does has the token in its cookie renewed when it expires (`exp`, in
 * seconds), an hour after the last time.
 */
export function isIdle(exp: number): boolean {
  return exp < Date.now() / 1000 - idleSeconds;
}

/** Whether a token is one of this project's; the library compares the issuer only. */
export function isForThisProject(token: { aud?: unknown }): boolean {
  return token.aud === env().FIREBASE_PROJECT_ID;
}
