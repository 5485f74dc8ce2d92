import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { newToken } from '@/lib/platform/token';

/** The browser that requests a code, identified by cookies that no script can read and no other site can send. */
export type SignInBrowser = {
  /** A secret of this browser; null where it has none. */
  secret: string | null;
  /** The proof that an address was proven in this browser, as made by {@link proofOf}. */
  proof: string | null;
};

const names = { secret: 'sign-in-browser', proof: 'sign-in-proof' } as const;
/** Lifetime of the cookies in seconds: the most that browsers keep a cookie (RFC 6265bis, section 5.5). */
const cookieLife = 400 * 86_400;

/** The browser that a request's cookies identify. */
export function readBrowser(cookies: Partial<Record<string, string>>): SignInBrowser {
  const secret = cookies[names.secret] ?? '';
  return { secret: /^[\w-]{43}$/.test(secret) ? secret : null, proof: cookies[names.proof] ?? null };
}

/** A secret for a browser that has none yet. */
export const newSecret = newToken;

function keyed(text: string, key = env().COOKIE_SECRETS[0] ?? ''): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** The hash of a browser's secret, which is stored instead of the secret. */
export const hashOfSecret = (secret: string): string => keyed(`sign-in-browser:${secret}`);

/**
 * The proof that a browser gets once an address was proven in it; it distinguishes that browser from others that request codes
 * for the address.
 */
export function proofOf(email: string, secret: string, at: Date): string {
  const until = Math.floor(at.getTime() / 1000) + cookieLife;
  return `${until}.${keyed(`sign-in-proof:${until}:${secret}:${email}`)}`;
}

/** Whether an address was proven in a browser in the last 400 days. */
export function hasProven({ secret, proof }: SignInBrowser, email: string, now: Date): boolean {
  const [, until = '', mark = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof ?? '') ?? [];
  if (!secret || !mark || Number(until) * 1000 < now.getTime()) return false;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(keyed(`sign-in-proof:${until}:${secret}:${email}`)));
}

/** The `Set-Cookie` lines that store a browser's secret, and its proof where this request earned one. */
export function browserCookies(browser: { secret: string; proof?: string }): string[] {
  const secure = env().APP_URL.startsWith('https:') ? '; Secure' : '';
  const flags = `Path=/api/v1/sign-in-codes; Max-Age=${cookieLife}; HttpOnly; SameSite=Strict${secure}`;
  const pairs = [[names.secret, browser.secret], ...(browser.proof ? [[names.proof, browser.proof]] : [])];
  return pairs.map(([name, value]) => `${name}=${value}; ${flags}`);
}
