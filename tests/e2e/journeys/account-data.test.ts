import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/accessible';
import { sharedBrowser } from '@/tests/support/browser';
import { inMailTo } from '@/tests/support/mailbox';
import { product } from '@/tests/support/product';
import { call, openAs, signUpProven } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// What belongs to a person: they take it along, have it deleted, and change their mind. The end after 14 days is tested in
// tests/api/journeys/account-deletion-left.test.ts.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const isHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
const statusOf = async (path: string) => (await fetch(`${product.origin}${path}`)).status;

it('an account is taken along as an archive, deleted, and kept again by who signs in', async () => {
  const username = `goes-${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  const { cookie } = await signUpProven(email);
  const draft = { content: { name: { first: 'Gerda' }, fields: [] }, username };
  expect((await call(cookie, 'POST', '/onboarding/finish', { step: 'share', draft })).status).toBe(201);
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
