import { env } from '@/lib/platform/env';
import { challengeLife } from './limits';

/** The cookie by which a challenge belongs to the browser that asked for it. No script can read it, and no other site can send it. */
const name = 'passkey-browser';

/** The secret of a request's browser; null where it has none. */
export function browserSecret(cookies: Partial<Record<string, string>>): string | null {
  const secret = cookies[name] ?? '';
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** The `Set-Cookie` line that stores a browser's secret for as long as its challenge can be answered. */
export function browserCookie(secret: string): string {
  const secure = env().APP_URL.startsWith('https:') ? '; Secure' : '';
  return `${name}=${secret}; Path=/api/v1/passkey-sign-ins; Max-Age=${challengeLife}; HttpOnly; SameSite=Strict${secure}`;
}
