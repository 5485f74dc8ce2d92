import { endSession } from './accounts';
import { readCookie } from './session';

/** Reads one cookie out of a `Cookie` header (RFC 6265, section 4.2.1); the first of that name wins. */
function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/**
 * Records that the session of a cookie is over, so that a copy of the cookie is useless after the sign-out. A valid signature
 * of the cookie is enough: an expired token or an unreachable identity provider must not keep a session open. A missing or
 * invalid cookie is no error.
 */
export async function endSessionOf(cookieHeader: string | undefined): Promise<void> {
  const cookie = await readCookie({ auth: cookieValue(cookieHeader, 'auth') });
  if (cookie) await endSession(cookie.uid, cookie.mark.started);
}
