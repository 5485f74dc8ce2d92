import { database } from '@/lib/platform/db/client';
import type { ErrorCode } from '@/lib/platform/errors';
import { findActor } from './accounts';
import { identity, identityErrorCode } from './firebase-admin';
import { acceptFirst, holdsAddress } from './held-address';
import { holdsMethod } from './own-methods';
import { requiresProof } from './proof-queries';
import { hasProof, markOfSignIn, type SessionMark, type SignInClaims } from './session-mark';
import { allows, rulesFor } from './session-rules';

type Told = Partial<SignInClaims> & { sub?: unknown; email?: unknown; email_verified?: unknown };

function claimsOf(authorization: string | undefined): Told | null {
  const [, payload = ''] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/.exec(authorization ?? '') ?? [];
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Error codes of the provider's library for a token that the provider never issued, or that has expired. */
const unheld = new Set(['auth/argument-error', 'auth/invalid-id-token', 'auth/id-token-expired']);

/**
 * Returns whether the provider issued this token; a token that was revoked later counts too. @throws what the library throws
 * in an outage
 */
async function isHeld(authorization: string): Promise<boolean> {
  try {
    await identity().verifyIdToken(authorization.slice('Bearer '.length));
    return true;
  } catch (error) {
    const code = identityErrorCode(error) ?? '';
    if (unheld.has(code)) return false;
    if (code === 'auth/id-token-revoked') return true;
    throw error;
  }
}

/**
 * Returns why a sign-in with this `Authorization` header would give no session: a rule of the user's organizations, a session
 * that has already ended, that the address must be proven first, or a way that was not added here; null where none of these refuses it. For a forged token the result is null too, so that it
 * reveals nothing about the user it names; such a token is refused where every token is verified. A refused account is put in order at the
 * identity provider, as by a request of its session ({@link holdsAddress}, {@link acceptFirst}).
 */
export async function signInRefusal(authorization: string | undefined): Promise<ErrorCode | null> {
  const told = claimsOf(authorization);
  if (typeof told?.sub !== 'string' || typeof told.auth_time !== 'number') return null;
  const mark = markOfSignIn({ ...told, auth_time: told.auth_time });
  if (!mark) return null;
  const id = told.sub.slice(0, 128);
  const code = await refusalOf(id, mark);
  // Only for a token that the provider issued it is asked what it has of the account.
  const isAsked = code === null && (mark.via === 'password' || mark.via === 'social');
  if (!(code || isAsked) || !(await isHeld(authorization ?? ''))) return null;
  const email = typeof told.email === 'string' ? told.email : '';
  return (
    code ?? ((await isAccepted({ id, email, isProven: told.email_verified === true }, mark)) ? null : 'proof_required')
  );
}

/** Returns whether a sign-in is by a method that counts here, to an account with the address that it has here. */
async function isAccepted(
  person: { id: string; email: string; isProven: boolean },
  mark: SessionMark,
): Promise<boolean> {
  const actor = await findActor(person.id, mark);
  if (actor === null) return acceptFirst(person, mark);
  return actor instanceof Object && (await holdsAddress(actor, person.email)) && holdsMethod(actor, mark);
}

async function refusalOf(id: string, mark: SessionMark): Promise<ErrorCode | null> {
  const rules = await rulesFor(database(), id);
  const refusing = rules.find((rule) => !allows(rule, mark, new Date()));
  if (!refusing) return (await findActor(id, mark)) === 'refused' ? endedBy(id, mark) : null;
  // Only the age of the sign-in is the problem, for example when a browser returns with an old stored sign-in.
  if (allows(refusing, { ...mark, at: Date.now() / 1000 }, new Date())) return 'reauth_required';
  return refusing.isEnforced ? 'sso_required' : 'sign_in_method_off';
}

/** Why the server refuses a session that no organization refuses. */
async function endedBy(id: string, mark: SessionMark): Promise<ErrorCode> {
  return !hasProof(mark) && (await requiresProof(id)) ? 'proof_required' : 'invalid_token';
}
