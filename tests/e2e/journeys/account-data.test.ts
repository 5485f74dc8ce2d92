import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/accessible';
import { sharedBrowser } from '@/tests/support/browser';
import { inMailTo } from '@/tests/support/mailbox';
import { product } from '@/tests/support/product';
import { inProductDatabase } from '@/tests/support/product-database';
import { call, openAs, signUpProven } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// What belongs to a person: they take it along, have it deleted, and change their mind, or do not. What is left after the end is tested in
// tests/api/journeys/account-deletion-left.test.ts.

let browser: Browser;
/** Whose account is due to be deleted. The product looks for such accounts every minute, meanwhile the tests go on. */
let goes: Awaited<ReturnType<typeof withCard>>;

beforeAll(async () => {
  browser = await sharedBrowser();
  goes = await withCard('leaves');
  await askForDeletion(goes);
  expect(await daysPass(14, goes.id)).toBe(1);
});

const isHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
const statusOf = async (path: string) => (await fetch(`${product.origin}${path}`)).status;

/** Someone with a card, and their session. */
async function withCard(name: string) {
  const username = `${name}-${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  const { id, cookie } = await signUpProven(email);
  const draft = { content: { name: { first: 'Gerda' }, fields: [] }, username };
  expect((await call(cookie, 'POST', '/onboarding/finish', { step: 'share', draft })).status).toBe(201);
  return { id, username, email, cookie };
}

/** Moves the end of an account that will be deleted closer by some days. */
const daysPass = (days: number, id: string) =>
  inProductDatabase('update users set delete_after = delete_after - make_interval(days => $1) where id = $2', [
    days,
    id,
  ]);

/** Requests the deletion of an account. */
async function askForDeletion({ cookie, email }: { cookie: string; email: string }): Promise<void> {
  expect((await call(cookie, 'POST', '/me/deletion', { email })).ok).toBe(true);
}

it('an account is taken along as an archive, deleted, and kept again by who signs in', async () => {
  const { username, email, cookie } = await withCard('returns');
  const { context } = await openAs(browser, cookie);
  const page = await context.newPage();
  await page.goto(`${product.origin}/app/settings/data`);
  await isHydrated(page);

  await page.getByRole('button', { name: 'Create archive' }).click();
  const link = page.getByRole('link', { name: 'Download archive' });
  await link.waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toEqual(expect.arrayContaining([`cards/${username}/card.vcf`, 'manifest.json']));

  expect(await statusOf(`/${username}.vcf`)).toBe(200);
  const act = page.getByRole('button', { name: 'Delete account in 14 days' });
  expect(await act.isDisabled()).toBe(true);
  await page.getByLabel(/^Type .* to confirm$/).fill(email);
  await act.click();
  await page.waitForURL('**/login');
  expect(await statusOf(`/${username}.vcf`)).toBe(410);
  expect((await call(cookie, 'GET', '/me')).status).toBe(401);

  // The link in the mail leads to the page on which the account can be kept, by way of a sign-in.
  const address = await inMailTo(email, /http\S+\/app\/keep-account/);
  await page.goto(address);
  await page.waitForURL('**/login?redirect=**');
  await isHydrated(page);
  await page.locator('input[name=email]').fill(email);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.waitForURL('**/auth/validate-code**');
  const code = await inMailTo(email, /\b\d{6}\b/);
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.type(code);
  await page.waitForURL('**/app/keep-account');
  await expectAccessible(page);
  await page.goto(`${product.origin}/app/contacts`);
  await page.waitForURL('**/app/keep-account');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.waitForURL('**/app/profiles');
  expect(await statusOf(`/${username}.vcf`)).toBe(200);
  await context.close();
});

/** Signs in by a code from an email. */
async function signInByCode(page: Page, email: string): Promise<void> {
  await page.goto(`${product.origin}/login`);
  await isHydrated(page);
  await page.locator('input[name=email]').fill(email);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.waitForURL('**/auth/validate-code**');
  const code = await inMailTo(email, /\b\d{6}\b/);
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.type(code);
}

it('a deletion is undone on its 13th day, and done on its 14th', async () => {
  const stays = await withCard('stays');
  await askForDeletion(stays);
  expect(await daysPass(13, stays.id)).toBe(1);

  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await signInByCode(page, stays.email);
  await page.waitForURL('**/app/keep-account');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.waitForURL('**/app/profiles');
  expect(await statusOf(`/${stays.username}.vcf`)).toBe(200);

  await expect
    .poll(() => inProductDatabase('select from users where id = $1', [goes.id]), { timeout: 120_000, interval: 1000 })
    .toBe(0);
  expect(await statusOf(`/${goes.username}.vcf`)).toBe(404);
  // The same address is someone new.
  await context.clearCookies();
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await signInByCode(page, goes.email);
  await page.waitForURL('**/onboarding**');
  await context.close();
});
