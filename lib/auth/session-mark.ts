import { env } from '@/lib/env';

/**
 * What a session cookie says of itself beside its tokens, signed with them. `/api/login` exchanges the browser's token for
 * one of its own, whose `auth_time` is new each time: without the mark a session could not be told from the next one.
 */
export type SessionMark = {
  /** When the person signed in at the identity provider: the `auth_time` of the browser's own token, in seconds. */
  at: number;
  /** When the server first saw that sign-in in this browser, in milliseconds: tells sessions of one account apart. */
  started: number;
};

/** The mark of a cookie; for a cookie without one, that of its token. */
export function sessionMark(metadata: unknown, authTime: number): SessionMark {
  const { at, started } = (metadata ?? {}) as Partial<SessionMark>;
  return Number.isSafeInteger(at) && Number.isSafeInteger(started)
    ? { at: at as number, started: started as number }
    : { at: authTime, started: authTime * 1000 };
}

/** The mark of a sign-in that the server sees for the first time. A clock behind the provider's must not predate it. */
export function newSessionMark(at: number): SessionMark {
  return { at, started: Math.max(Date.now(), at * 1000) };
}

/** Whether a token is one of this project's; the library compares the issuer only. */
export function isForThisProject(token: { aud?: unknown }): boolean {
  return token.aud === env().FIREBASE_PROJECT_ID;
}
