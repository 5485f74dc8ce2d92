import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/accessible';
import { sharedBrowser, word } from '@/tests/support/browser';
import { testPassword } from '@/tests/support/local-session';
import { inMailTo } from '@/tests/support/mailbox';
import { product } from '@/tests/support/product';
import { codeOf } from '@/tests/support/second-factor';
import { altered } from '@/tests/support/session-cookies';
import { call, openAs, signUpProven } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// Two-step verification from its set-up to a recovery code, with codes as an authenticator app computes them.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const isHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);

async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.type(code);
}

async function signIn(page: Page, email: string, target: string): Promise<void> {
  await page.goto(`${product.origin}${target}`);
  await page.waitForURL('**/login?redirect=**');
  await isHydrated(page);
  await page.locator('input[name=email]').fill(email);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.locator('input[name=password]').fill(testPassword);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/auth/second-factor?redirect=**');
  await isHydrated(page);
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${product.origin}/logout`);
  await page.waitForURL('**/login');
}

it('is set up after a confirmation in place, asked for at the next sign-in, and a recovery code stands in for it once', async () => {
  const username = `twice-${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  const { cookie } = await signUpProven(email);
  const draft = { content: { name: { first: 'Gerda' }, fields: [] }, username };
  expect((await call(cookie, 'POST', '/onboarding/finish', { step: 'share', draft })).status).toBe(201);
  const at = Math.floor(Date.now() / 1000) - 3600;
  const old = await altered(`auth=${cookie}`, { mark: { at, started: at * 1000 } });
  const { context } = await openAs(browser, old.slice('auth='.length));
  const page = await context.newPage();
  await page.goto(`${product.origin}/app/settings/security`);
  await isHydrated(page);

  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await page.locator('input[name=password]').fill(testPassword);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const key = page.locator('bdi').filter({ hasText: /^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/ });
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await typeCode(page, codeOf(secret, -1));
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await list.first().waitFor();
  const codes = await list.allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await page.getByText('10 codes left').waitFor();
  expect(await inMailTo(email, /Two-step verification was turned on\./)).toBeTruthy();

  await signOut(page);
  await signIn(page, email, '/app/contacts?q=ada');
  await expectAccessible(page);
  // Nothing of the application opens meanwhile.
  await page.goto(`${product.origin}/app/profiles`);
  await page.waitForURL('**/auth/second-factor?redirect=%2Fapp%2Fprofiles');
  await isHydrated(page);
  await typeCode(page, codeOf(secret));
  await page.waitForURL('**/app/profiles');

  await signOut(page);
  await signIn(page, email, '/app/contacts?q=ada');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === '/app/contacts?q=ada');

  await signOut(page);
  await signIn(page, email, '/app/contacts');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText(word('en', 'errors:second_factor_wrong')).waitFor();
  await context.close();
});
