import type { Browser, BrowserContext } from 'playwright';
import { product } from './product';

/** A browser that is signed in, and the cookie that makes it so. */
export type Session = { cookie: string; context: BrowserContext };
export type Look = {
  width?: number;
  colorScheme?: 'light' | 'dark';
  /** Whether the service worker may come. It keeps every file of a new window once more: only where it is looked at. */
  serviceWorkers?: 'allow' | 'block';
};

async function identity(act: string, email: string, password: string): Promise<string> {
  const site = product.origin;
  const url = `http://${product.authEmulator}/identitytoolkit.googleapis.com/v1/accounts:${act}?key=local-emulator`;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { idToken } = (await answer.json()) as { idToken: string };
  const headers = { authorization: `Bearer ${idToken}`, origin: site };
  const login = await fetch(`${site}/api/login`, { method: 'POST', headers });
  const cookie = login.headers.getSetCookie().find((line) => line.startsWith('auth='));
  if (!cookie) throw new Error(`sign-in answered ${login.status}`);
  return cookie.split(';')[0]?.slice('auth='.length) ?? '';
}

/** The session cookie of somebody new. */
export const signUp = (email: string) => identity('signUp', email, 'correct-Horse-7');

/** The session cookie of somebody of the demo data. */
export const signInDemo = (name: string) => identity('signInWithPassword', `${name}@demo.example`, 'demo-Passw0rd!');

/** Somebody new whose address is proven, as invitations ask for: their id and session. */
export async function signUpProven(email: string): Promise<{ id: string; cookie: string }> {
  const { id } = await (await call(await signUp(email), 'GET', '/me')).json();
  const url = `http://${product.authEmulator}/identitytoolkit.googleapis.com/v1/projects/demo-meishi/accounts:update`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  await fetch(url, { method: 'POST', headers, body: JSON.stringify({ localId: id, emailVerified: true }) });
  // The session before says nothing of it.
  return { id, cookie: await identity('signInWithPassword', email, 'correct-Horse-7') };
}

/** A window of somebody's own, signed in by cookie. */
export async function openAs(browser: Browser, cookie: string, look: Look = {}): Promise<Session> {
  const { width = 1280, colorScheme = 'light', serviceWorkers = 'block' } = look;
  const window = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' as const };
  const context = await browser.newContext({ ...window, serviceWorkers });
  context.setDefaultTimeout(15_000);
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
