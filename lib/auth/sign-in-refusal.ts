import { database } from '@/lib/db/client';
import type { ErrorCode } from '@/lib/errors';
import { findActor } from '@/lib/users/session';
import { allows, rulesFor } from '@/lib/users/session-rules';
import { markOfSignIn, type SignInClaims } from './session-mark';

type Told = Partial<SignInClaims> & { sub?: unknown };

function claimsOf(authorization: string | undefined): Told | null {
  const [, payload = ''] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/.exec(authorization ?? '') ?? [];
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Why a sign-in with this `Authorization` would give no session: what the person's organizations say, or that it stands for a
 * session that has ended; null where they let it be. The token is not verified: whoever makes one up is refused, here or where
 * it is verified.
 */
export async function signInRefusal(authorization: string | undefined): Promise<ErrorCode | null> {
  const told = claimsOf(authorization);
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
