import { endSession } from '@/lib/users/session';
import { sessionToken } from './session';

/** Reads one cookie out of a `Cookie` header (RFC 6265, section 4.2.1); the first of that name wins. */
function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return decodeURIComponent(pair.slice(at + 1).trim());
  }
  return undefined;
}

/**
 * Records that the session of this cookie is over, so that a copy of the cookie is worth nothing after the sign-out.
 * A missing or invalid cookie is no error.
 */
export async function endSessionOf(cookieHeader: string | undefined): Promise<void> {
  const auth = cookieValue(cookieHeader, 'auth');
  const token = auth ? await sessionToken({ auth }) : null;
  if (token) await endSession(token.uid, token.auth_time);
}
