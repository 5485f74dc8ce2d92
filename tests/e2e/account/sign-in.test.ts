import type { Browser, BrowserContext, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { newAccount, testPassword } from '@/tests/support/local-session';
import { inMailTo } from '@/tests/support/mailbox';
import { product } from '@/tests/support/product';
import { altered, daysAgo } from '@/tests/support/session-cookies';
import '@/tests/setup/provided';

// Sign-in from the email address to the session, and sign-out again, in a real browser against the production build.

const baseUrl = product.origin;
let browser: Browser;
let context: BrowserContext;
const problems: string[] = [];
let people = 0;
const newAddress = () => `lise-${process.pid}-${Date.now()}-${people++}@example.com`;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  await context.close();
  expect(problems.splice(0)).toEqual([]);
});

async function open(path: string, locale = 'en-US'): Promise<Page> {
  context = await browser.newContext({ baseURL: baseUrl, locale });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The browser itself logs refused requests. Tests check on the pages what such a refusal means.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  await page.goto(path);
  return page;
}

const primary = (page: Page) => page.locator('main button[type=submit]');

async function enterEmail(page: Page, email: string): Promise<void> {
  // A click before the page's script is there sends the form as a plain one, which loads the page again.
  await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
  await page.locator('input[name=email]').fill(email);
  await primary(page).click();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.type(code);
}

const session = async () => (await context.cookies()).find(({ name }) => name === 'auth');

it('section 4: signs up with a code from the mail, which can be corrected, pasted and outlives a reload, stays signed in, and signs out; section 2: /logout leads to /login', async () => {
  const email = newAddress();
  const page = await open('/login');
  await enterEmail(page, email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.waitForURL('**/auth/validate-code');
  const code = await inMailTo(email, /\b\d{6}\b/);
  await typeCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByText(word('en', 'errors:code_wrong')).waitFor();
  await page.reload();
  await page.getByText(email).waitFor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.press('ControlOrMeta+v');
  await page.waitForURL('**/onboarding');
  expect(await session()).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/);

  // Fetching the sign-out page signs no one out.
  await page.request.get('/logout');
  expect((await page.request.get('/api/v1/me')).status()).toBe(200);
  // While the server cannot say whose browser this is, the form is there to try with.
  await page.route('**/api/v1/me', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await context.clearCookies();
  await page.goto('/login');
  await enterEmail(page, email);
  await page.getByRole('button', { name: 'Email me a code' }).waitFor();
  await page.unroute('**/api/v1/me');
  // The request has no session cookie, as the first request from a link in a mail has none (SameSite=Strict): the browser still
  // knows the user, the server does not yet.
  await context.clearCookies();
  await page.goto('/app/contacts');
  await page.waitForURL('**/onboarding**');
  expect(await session()).toBeDefined();

  const before = await session();
  await page.goto('/logout');
  await page.waitForURL('**/login');
  expect(await session()).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  // A copy of the cookie that someone else kept does not work after the sign-out.
  const copy = await fetch(`${baseUrl}/api/v1/me`, { headers: { cookie: `auth=${before?.value}` } });
  expect(copy.status).toBe(401);
});

it('takes the click of someone who typed before the browser knew them, while the server does not answer', async () => {
  const email = newAddress();
  const page = await open('/login');
  await enterEmail(page, email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.waitForURL('**/auth/validate-code');
  await typeCode(page, await inMailTo(email, /\b\d{6}\b/));
  await page.waitForURL('**/onboarding');
  await context.clearCookies();

  const { promise: isKnown, resolve: letKnow } = Promise.withResolvers<void>();
  const { promise: isAnswered, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/accounts:lookup**', async (route) => {
    await isKnown;
    await route.continue();
  });
  await page.route('**/api/login', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto('/login');
  await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
  await page.locator('input[name=email]').fill(email);
  const asked = page.waitForRequest('**/api/login');
  letKnow();
  await asked;
  await primary(page).click();
  await page.getByRole('button', { name: 'Email me a code' }).waitFor();
  letAnswer();
  await page.waitForURL('**/onboarding**');
});

it('keeps the target through every step, in the language of the page', async () => {
  const email = newAddress();
  const page = await open('/de/app/contacts?q=ada', 'de-DE');
  await page.waitForURL('**/de/login?redirect=**');
  await enterEmail(page, email);
  await page.getByRole('button', { name: 'Code per E-Mail senden' }).click();
  await page.waitForURL('**/de/auth/validate-code?redirect=**');
  expect(page.url()).not.toContain(encodeURIComponent(email));
  await typeCode(page, await inMailTo(email, /\b\d{6}\b/));
  // A new user goes through onboarding first, and then on to the page that was requested.
  await page.waitForURL(
    (url) => url.pathname === '/de/onboarding' && url.searchParams.get('redirect') === '/app/contacts?q=ada',
  );
});

it('section 5: creates an account with a password: the provider says what it needs, the code proves the address; after seven days one signs in again, and is told why', async () => {
  const email = newAddress();
  const page = await open('/login');
  await enterEmail(page, email);
  await page.getByRole('button', { name: 'Create an account with a password' }).click();
  await page.locator('input[name=new-password]').fill('abc');
  await primary(page).click();
  await page.getByText('at least 6 characters').waitFor();
  await page.locator('input[name=new-password]').fill(testPassword);
  await primary(page).click();
  await page.waitForURL('**/auth/validate-code');
  await typeCode(page, await inMailTo(email, /\b\d{6}\b/));
  await page.waitForURL('**/onboarding');

  await page.goto('/logout');
  await page.waitForURL('**/login');
  // An unknown address, and a known address with a wrong password, get the same message.
  const said: (string | null)[] = [];
  for (const address of [newAddress(), email]) {
    await page.goto('/login');
    await enterEmail(page, address);
    await page.getByRole('button', { name: 'Sign in with a password' }).click();
    await page.locator('input[name=password]').fill('wrong-Horse-7');
    await primary(page).click();
    said.push(await page.locator('main [role=alert]').textContent());
  }
  expect(said[0]).toBeTruthy();
  expect(said[1]).toBe(said[0]);
  await page.locator('input[name=password]').fill(testPassword);
  await primary(page).click();
  await page.waitForURL('**/onboarding');

  const { value = '', ...cookie } = (await session()) ?? {};
  const unused = await altered(`auth=${value}`, { claims: { exp: daysAgo(7) - 1 } });
  await context.addCookies([{ ...cookie, name: 'auth', value: unused.slice('auth='.length) }]);
  await page.goto('/app/contacts');
  await page.getByText(word('en', 'login:sessionEnded')).waitFor();
  // The console reports the refused login (specification, section 8).
  expect(problems.splice(0)).toEqual([expect.stringContaining('Received 401 response from login API endpoint')]);
  // The browser does not go on with the refused session: the sign-in form is shown, and stays after a reload.
  await expect.poll(session).toBeUndefined();
  await page.reload();
  await page.locator('input[name=email]').waitFor();
  expect([new URL(page.url()).pathname, await session()]).toEqual(['/login', undefined]);
});

it('signs in with Google, through the emulator', async () => {
  const page = await open('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(newAddress());
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/onboarding');
  expect(await session()).toBeDefined();
});

it('chooses a new password by mail link; the link works once, and other devices are signed out', async () => {
  const { email, cookie } = await newAccount(newAddress(), { emailVerified: true });
  const elsewhere = () => fetch(`${baseUrl}/api/v1/me`, { headers: { cookie } });
  expect((await elsewhere()).status).toBe(200);
  const page = await open('/forgot-password');
  await enterEmail(page, email);
  await page.getByText('If there’s an account').waitFor();
  const link = await inMailTo(email, /http\S+oobCode=\S+/);
  await page.goto(link);
  await page.locator('input[name=new-password]').fill('another-Horse-8');
  await primary(page).click();
  await page.waitForURL('**/onboarding');
  expect((await elsewhere()).status).toBe(401);

  await context.clearCookies();
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await page.goto(link);
  await page.getByRole('link', { name: 'Request new link' }).waitFor();
});
