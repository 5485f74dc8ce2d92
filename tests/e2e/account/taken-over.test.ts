import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/accessible';
import { sharedBrowser } from '@/tests/support/browser';
import { testPassword } from '@/tests/support/local-session';
import { inMailTo } from '@/tests/support/mailbox';
import { product } from '@/tests/support/product';
import { inProductDatabase } from '@/tests/support/product-database';
import { codeOf } from '@/tests/support/second-factor';
import { call, openAs, signUpProven } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// Someone else in an account, and an owner who has lost the second factor.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const isHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);

let people = 0;

/** Someone with a card and an authenticator app, who is signed in. */
async function owner() {
  people += 1;
  const username = `owner-${Date.now().toString(36)}${people}`;
  const email = `${username}@example.com`;
  const { cookie } = await signUpProven(email);
  const draft = { content: { name: { first: 'Olga' }, fields: [] }, username };
  expect((await call(cookie, 'POST', '/onboarding/finish', { step: 'share', draft })).status).toBe(201);
  const { secret } = (await (await call(cookie, 'POST', '/me/second-factor')).json()) as { secret: string };
  const confirmed = await call(cookie, 'POST', '/me/second-factor/confirm', { code: codeOf(secret, -1) });
  expect(confirmed.status).toBe(200);
  return { email, cookie, secret };
}

async function openNew(): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

async function enterEmail(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await isHydrated(page);
  await page.locator('input[name=email]').fill(email);
  await page.locator('main button[type=submit]').click();
}

async function typeDigits(page: Page, digits: string): Promise<void> {
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.type(digits);
}

async function signInWithPassword(page: Page, email: string): Promise<void> {
  await enterEmail(page, email);
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.locator('input[name=password]').fill(testPassword);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/auth/second-factor**');
  await isHydrated(page);
}

async function askForReset(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'I don’t have my app or my codes' }).click();
  await page.waitForURL('**/auth/lost-second-factor**');
  await page.getByRole('button', { name: 'Request reset' }).click();
  await page.getByText('You can finish the reset from').waitFor();
}

describe('a sign-in that was not the owner’s', () => {
  it('is told by email; “This wasn’t me” ends everything, and only the mailbox and the app open the account again', async () => {
    const { email, cookie, secret } = await owner();
    const thief = await openNew();
    await signInWithPassword(thief, email);
    await askForReset(thief);
    await inMailTo(email, /Can be finished from:/);
    const link = await inMailTo(email, /http\S+\/auth\/not-me\?token=[\w-]+/);

    const page = await openNew();
    await page.goto(link);
    await isHydrated(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Secure account' }).click();
    await page.getByRole('heading', { name: 'Your account is secure' }).waitFor();
    expect((await call(cookie, 'GET', '/me')).status).toBe(401);
    await thief.goto('/auth/lost-second-factor');
    await thief.waitForURL('**/login**');
    expect((await thief.request.get('/api/v1/me/second-factor/reset')).status()).toBe(401);

    await page.getByRole('link', { name: 'Sign in with a code' }).click();
    await page.waitForURL('**/login**');
    await enterEmail(page, email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.waitForURL('**/auth/validate-code**');
    await typeDigits(page, await inMailTo(email, /\b\d{6}\b/));
    await page.waitForURL('**/auth/second-factor**');
    await isHydrated(page);
    await typeDigits(page, codeOf(secret));
    await page.waitForURL('**/app/profiles**');
    await page.goto('/app/settings/security');
    await page.getByText('The account was secured').waitFor();
    await page.getByText('The reset of two-step verification was canceled.').waitFor();
    await expectAccessible(page);
    await page.context().close();
    await thief.context().close();
  });
});

describe('an owner without app and codes', () => {
  it('requests a reset, waits for a day, confirms by a code from an email, and signs in without the app', async () => {
    const { email, cookie } = await owner();
    const page = await openNew();
    await signInWithPassword(page, email);
    await expectAccessible(page);
    await askForReset(page);
    await expectAccessible(page);
    // Who is still signed in elsewhere sees it there.
    const { context } = await openAs(browser, cookie);
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${product.origin}/app/settings/security`);
    await elsewhere.getByText('A reset was requested and can be finished from').waitFor();
    await expectAccessible(elsewhere);
    await context.close();

    const moved = await inProductDatabase(
      `update factor_resets set due_at = now() - interval '5 minutes' where user_id = (select id from users where email = $1)`,
      [email],
    );
    expect(moved).toBe(1);
    await page.reload();
    await isHydrated(page);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expectAccessible(page);
    await typeDigits(page, await inMailTo(email, /\b\d{6}\b/));
    await page.getByRole('heading', { name: 'Two-step verification has been removed' }).waitFor();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.waitForURL('**/login**');
    await enterEmail(page, email);
    await page.getByRole('button', { name: 'Sign in with a password' }).click();
    await page.locator('input[name=password]').fill(testPassword);
    await page.locator('main button[type=submit]').click();
    await page.waitForURL('**/app/profiles**');
    expect((await call(cookie, 'GET', '/me')).status).toBe(401);
    await page.context().close();
  });
});
