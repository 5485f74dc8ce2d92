import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';

/** The browser that asks for a code, told by cookies that no script reads and no other site has sent along. */
export type SignInBrowser = {
  /** A secret of the browser's own; null where it has none. */
  secret: string | null;
  /** That an address was proven in it, as {@link proofOf} says. */
  proof: string | null;
};

const names = { secret: 'sign-in-browser', proof: 'sign-in-proof' } as const;
/** Seconds: the most that browsers keep a cookie for (RFC 6265bis, section 5.5). */
const cookieLife = 400 * 86_400;

/** Reads the cookies of a request. */
export function readBrowser(cookies: Partial<Record<string, string>>): SignInBrowser {
  const secret = cookies[names.secret] ?? '';
  return { secret: /^[\w-]{43}$/.test(secret) ? secret : null, proof: cookies[names.proof] ?? null };
}

/** A secret for a browser that has none yet. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

function keyed(text: string, key = env().COOKIE_SECRETS[0] ?? ''): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** What is kept of a browser's secret. */
export const hashOfSecret = (secret: string): string => keyed(`sign-in-browser:${secret}`);

/** What a browser is given once an address was proven in it: it tells that browser from any other that asks for the address. */
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

/** Lines of `Set-Cookie` that keep a browser's secret, and a proof where it has just earned one. */
export function browserCookies(browser: { secret: string; proof?: string }): string[] {
  const secure = env().APP_URL.startsWith('https:') ? '; Secure' : '';
  const flags = `Path=/api/v1/sign-in-codes; Max-Age=${cookieLife}; HttpOnly; SameSite=Strict${secure}`;
  const pairs = [[names.secret, browser.secret], ...(browser.proof ? [[names.proof, browser.proof]] : [])];
  return pairs.map(([name, value]) => `${name}=${value}; ${flags}`);
}
