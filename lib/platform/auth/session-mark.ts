import { env } from '@/lib/platform/env';
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
  /** When the person signed in, in seconds: the `auth_time` of the browser's own token, or when we made what it was got with. */
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

/** What a token of a browser's says of its sign-in. */
export type SignInClaims = {
  auth_time: number;
  via?: unknown;
  /** When we made the token that was signed in with, in seconds; and the session that goes on with it. */
  made?: unknown;
  continues?: unknown;
  source_sign_in_provider?: unknown;
  firebase?: { sign_in_provider?: string };
};

/** Seconds after which nobody begins a session with a token that we made to sign in with. */
export const takenUpWithin = 300;

/**
 * The mark of the session that a token stands for, as far as it says: when we made what it was signed in with, a sign-in is of
 * then, however late that was taken up; what continues a session is that session.
 * @returns null for what begins none: taken up too late, or out of a session's cookie, whose tokens are renewed for ever
 */
export function markOfSignIn(token: SignInClaims): SessionMark | null {
  const { auth_time, made, continues, source_sign_in_provider: copied } = token;
  const via = wayOf(token);
  if (token.firebase?.sign_in_provider !== 'custom') return newSessionMark(auth_time, via);
  // The library that keeps the cookie says so of its tokens.
  if (copied !== undefined) return null;
  const isInTime = Number.isSafeInteger(made) && auth_time <= (made as number) + takenUpWithin;
  if ((made !== undefined || continues !== undefined) && !isInTime) return null;
  if (continues === undefined) return newSessionMark((made as number | undefined) ?? auth_time, via);
  const { at, started } = (continues ?? {}) as Partial<SessionMark>;
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(started)) return null;
  return { at: at as number, started: started as number, ...(via ? { via } : {}) };
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
