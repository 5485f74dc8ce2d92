import { database } from '@/lib/db/client';
import type { ErrorCode } from '@/lib/errors';
import { allows, rulesFor } from '@/lib/users/session-rules';
import { wayOf } from './session-mark';

type Told = { sub?: unknown; auth_time?: unknown; via?: unknown; firebase?: { sign_in_provider?: string } };

function claimsOf(authorization: string | undefined): Told | null {
  const [, payload = ''] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/.exec(authorization ?? '') ?? [];
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Why a sign-in with this `Authorization` would give no session, as far as that is for the person's organizations to say;
 * null where they let it be. The token is not verified: whoever makes one up is refused, here or where it is verified.
 */
export async function signInRefusal(authorization: string | undefined): Promise<ErrorCode | null> {
  const told = claimsOf(authorization);
  if (typeof told?.sub !== 'string' || typeof told.auth_time !== 'number') return null;
  const via = wayOf(told);
  const session = { at: told.auth_time, ...(via ? { via } : {}) };
  const rules = await rulesFor(database(), told.sub.slice(0, 128));
  const refusing = rules.find((rule) => !allows(rule, session, new Date()));
  if (!refusing) return null;
  // Signed in too long ago, as when a browser comes back with what it kept.
  if (allows(refusing, { ...session, at: Date.now() / 1000 }, new Date())) return 'reauth_required';
  return refusing.isEnforced ? 'sso_required' : 'sign_in_method_off';
}
