import { database } from '@/lib/platform/db/client';
import type { ErrorCode } from '@/lib/platform/errors';
import { findActor } from './accounts';
import { identity, identityErrorCode } from './firebase-admin';
import { markOfSignIn, type SignInClaims } from './session-mark';
import { allows, rulesFor } from './session-rules';

type Told = Partial<SignInClaims> & { sub?: unknown };

function claimsOf(authorization: string | undefined): Told | null {
  const [, payload = ''] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/.exec(authorization ?? '') ?? [];
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** What the provider's library says of a token that nobody was given, or whose time is over. */
const unheld = new Set(['auth/argument-error', 'auth/invalid-id-token', 'auth/id-token-expired']);

/** Whether the provider gave this token: one that was revoked since was given too. @throws what the library throws in an outage */
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
 * Why a sign-in with this `Authorization` would give no session: what the person's organizations say, or that it stands for a
 * session that has ended; null where they let it be. Who makes a token up is told nothing of whom it names: it is refused where
 * every token is verified.
 */
export async function signInRefusal(authorization: string | undefined): Promise<ErrorCode | null> {
  const code = await refusalOf(claimsOf(authorization));
  return code && (await isHeld(authorization ?? '')) ? code : null;
}

async function refusalOf(told: Told | null): Promise<ErrorCode | null> {
  if (typeof told?.sub !== 'string' || typeof told.auth_time !== 'number') return null;
  const mark = markOfSignIn({ ...told, auth_time: told.auth_time });
  if (!mark) return null;
  const id = told.sub.slice(0, 128);
  const rules = await rulesFor(database(), id);
  const refusing = rules.find((rule) => !allows(rule, mark, new Date()));
  if (!refusing) return (await findActor(id, mark)) === 'refused' ? 'invalid_token' : null;
  // Signed in too long ago, as when a browser comes back with what it kept.
  if (allows(refusing, { ...mark, at: Date.now() / 1000 }, new Date())) return 'reauth_required';
  return refusing.isEnforced ? 'sso_required' : 'sign_in_method_off';
}
