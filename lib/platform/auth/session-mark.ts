import { env } from '@/lib/platform/env';
import { idleSeconds, sessionSeconds } from './config';

/**
 * How a user signs in: a code by email, a password, a social account, a passkey with which they were verified, or the identity provider of
 * the organization with this id.
 */
export type SignInWay = 'code' | 'password' | 'social' | 'passkey' | `sso:${string}`;

function isWay(value: unknown): value is SignInWay {
  return typeof value === 'string' && /^(?:code|password|social|passkey|sso:[\da-f-]{36})$/.test(value);
}

/** What a token says of a sign-in at the identity provider: with what, and the ids that the companies have for the account. */
type Told = { sign_in_provider?: string; identities?: Record<string, unknown> };

/**
 * Returns how the user of a browser's token signed in. Only our server creates custom tokens, and it writes into them how the
 * user was identified; for every other token the provider's name tells it.
 */
export function wayOf(token: { via?: unknown; firebase?: Told }): SignInWay | undefined {
  const provider = token.firebase?.sign_in_provider;
  if (provider === 'custom') return isWay(token.via) ? token.via : undefined;
  return provider === undefined || provider === 'anonymous'
    ? undefined
    : provider === 'password'
      ? 'password'
      : 'social';
}

/** The companies with whose accounts users sign in. */
const providers = ['google', 'apple', 'microsoft'] as const;
export type SignInProvider = (typeof providers)[number];

function isProvider(value: unknown): value is SignInProvider {
  return providers.some((provider) => provider === value);
}

/** Returns whose account a user signed in with, as their token names it (`google.com`); undefined for every other way. */
export function providerOf(token: { firebase?: Told }): SignInProvider | undefined {
  const name = token.firebase?.sign_in_provider?.replace(/\.com$/, '');
  return isProvider(name) ? name : undefined;
}

/** Returns the id that the company has for the account with which a user signed in; undefined for every other way. */
function subjectOf({ firebase }: { firebase?: Told }): string | undefined {
  const ids = firebase?.identities?.[firebase.sign_in_provider ?? ''];
  const [id] = Array.isArray(ids) ? ids : [];
  return typeof id === 'string' ? id.slice(0, 255) : undefined;
}

/** Whose account a user signed in with, and its id there. */
function accountOf(token: { firebase?: Told }): Pick<SessionMark, 'provider' | 'subject'> {
  const provider = providerOf(token);
  const subject = subjectOf(token);
  return { ...(provider ? { provider } : {}), ...(provider && subject ? { subject } : {}) };
}

/**
 * What a session cookie stores beside its tokens, signed together with them. `/api/login` exchanges the browser's token for
 * another whose `auth_time` is new each time: without the mark, sessions could not be told apart.
 */
export type SessionMark = {
  /**
   * When the user signed in, in seconds: the `auth_time` of the browser's token, or when our server created the sign-in token
   * behind it.
   */
  at: number;
  /** When the server first saw that sign-in in this browser, in milliseconds: tells sessions of one account apart. */
  started: number;
  /** How the user signed in; absent where it is not known. */
  via?: SignInWay;
  /** Whose account the user signed in with; only where `via` is `social`. */
  provider?: SignInProvider;
  /** The id of that account at its company. */
  subject?: string;
};

/** Returns whether a sign-in proved the email address: by a code, or by the provider of an organization. */
export const hasProof = ({ via }: Pick<SessionMark, 'via'>): boolean =>
  via === 'code' || via?.startsWith('sso:') === true;

/** Returns the mark of a cookie; for a cookie without a mark, one made from the time of its token. */
export function sessionMark(metadata: unknown, authTime: number): SessionMark {
  const { at, started, via, provider, subject } = (metadata ?? {}) as Partial<SessionMark>;
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(started)) return { at: authTime, started: authTime * 1000 };
  const account = isProvider(provider) ? { provider, ...(typeof subject === 'string' ? { subject } : {}) } : {};
  const how = { ...(isWay(via) ? { via } : {}), ...account };
  return { at: at as number, started: started as number, ...how };
}

/**
 * Returns the mark of a sign-in that is new to the server. A clock behind the provider's must not date the start before the
 * sign-in.
 */
export function newSessionMark(
  at: number,
  via?: SignInWay,
  account: Pick<SessionMark, 'provider' | 'subject'> = {},
): SessionMark {
  return { at, started: Math.max(Date.now(), at * 1000), ...(via ? { via } : {}), ...account };
}

/** What a browser's token says about its sign-in. */
export type SignInClaims = {
  auth_time: number;
  via?: unknown;
  /** `made`: when our server created the sign-in token, in seconds. `continues`: the session that goes on with it. */
  made?: unknown;
  continues?: unknown;
  source_sign_in_provider?: unknown;
  firebase?: Told;
};

/** Seconds within which a sign-in token that our server created must be used to begin a session. */
export const takenUpWithin = 300;

/**
 * Returns the mark of the session that a token stands for. A sign-in with a token of our server dates from the token's
 * creation, however late it was used. A token that continues a session has the mark of that session.
 * @returns null for a token that begins no session: used too late, or taken from a session's cookie, whose tokens can be
 * renewed without end
 */
export function markOfSignIn(token: SignInClaims): SessionMark | null {
  const { auth_time, made, continues, source_sign_in_provider: copied } = token;
  const via = wayOf(token);
  if (token.firebase?.sign_in_provider !== 'custom') return newSessionMark(auth_time, via, accountOf(token));
  // The library sets `source_sign_in_provider` on the tokens of its session cookies.
  if (copied !== undefined) return null;
  const isInTime = Number.isSafeInteger(made) && auth_time <= (made as number) + takenUpWithin;
  if ((made !== undefined || continues !== undefined) && !isInTime) return null;
  if (continues === undefined) return newSessionMark((made as number | undefined) ?? auth_time, via);
  const { at, started } = (continues ?? {}) as Partial<SessionMark>;
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(started)) return null;
  return { at: at as number, started: started as number, ...(via ? { via } : {}) };
}

/** Returns whether the user has to sign in again, however active the session is: twelve days after the last sign-in. */
export function isPastItsTime(signedInAt: number): boolean {
  return signedInAt < Date.now() / 1000 - sessionSeconds;
}

/**
 * Returns whether a session was unused for seven days. While a session is used, the token in its cookie is renewed when it
 * expires (`exp`, in seconds), which is an hour after the last renewal.
 */
export function isIdle(exp: number): boolean {
  return exp < Date.now() / 1000 - idleSeconds;
}

/** Returns whether a token belongs to this project; the library compares only the issuer. */
export function isForThisProject(token: { aud?: unknown }): boolean {
  return token.aud === env().FIREBASE_PROJECT_ID;
}
