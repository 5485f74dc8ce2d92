import type { Browser, BrowserContext } from 'playwright';
import { newAccount, sessionOf } from './local-session';
import { product } from './product';
import { inProductDatabase } from './product-database';
import { timed } from './stopwatch';

/** A signed-in browser window with its session cookie. */
export type Session = { cookie: string; context: BrowserContext };
export type Look = {
  width?: number;
  colorScheme?: 'light' | 'dark';
  /**
   * Whether the service worker may be installed. It stores every file of a new window once more, so it is allowed only in tests
   * about it.
   */
  serviceWorkers?: 'allow' | 'block';
};

const bare = (cookie: string) => cookie.slice('auth='.length);

/** The session cookie of someone new, whose address is not proven. */
export const signUp = (email: string): Promise<string> =>
  timed('signing in', async () => bare((await newAccount(email)).cookie));

/** The session cookie of a demo user. Journeys only read the data of demo users. */
export const signInDemo = (name: string): Promise<string> =>
  timed('signing in', async () => bare(await sessionOf({ id: `demo-${name}`, email: `${name}@demo.example` })));

/** A new user with a proven address, which invitations require: their id and session cookie. */
export const signUpProven = (email: string): Promise<{ id: string; cookie: string }> =>
  timed('signing in', async () => {
    const { id, cookie } = await newAccount(email, { emailVerified: true });
    // Written before the first session, so that the password counts, too.
    await inProductDatabase('insert into users (id, email, is_unproven) values ($1, $2, false)', [id, email]);
    return { id, cookie: bare(cookie) };
  });

/** A window of someone's own, signed in by cookie. */
export async function openAs(browser: Browser, cookie: string, look: Look = {}): Promise<Session> {
  const { width = 1280, colorScheme = 'light', serviceWorkers = 'block' } = look;
  const window = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' as const };
  const context = await browser.newContext({ ...window, serviceWorkers });
  context.setDefaultTimeout(30_000);
  const flags = { httpOnly: true, secure: true, sameSite: 'Strict' as const };
  await context.addCookies([{ name: 'auth', value: cookie, domain: 'localhost', path: '/', ...flags }]);
  return { cookie, context };
}

/** Calls the product API as a page of ours would. */
export function call(cookie: string, method: string, path: string, body?: unknown): Promise<Response> {
  const site = product.origin;
  return fetch(`${site}/api/v1${path}`, {
    method,
    headers: { cookie: `auth=${cookie}`, origin: site, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
