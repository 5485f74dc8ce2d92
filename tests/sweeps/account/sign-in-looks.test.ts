import type { BrowserContext, Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { violationsOf } from '@/tests/support/accessible';
import { englishOn, sharedBrowser, word } from '@/tests/support/browser';
import { excessWidth, visit } from '@/tests/support/browser-pages';
import { newAccount } from '@/tests/support/local-session';
import { inMailTo } from '@/tests/support/mailbox';
import { settled } from '@/tests/support/settled';

// The steps of the sign-in that are no pages of their own, and pages that only a mail leads to.

let context: BrowserContext;
let people = 0;
const newAddress = () => `l${people++}-${Date.now().toString(36)}@example.com`;
afterEach(() => context.close());

async function open(path: string, width: number): Promise<Page> {
  context = await (await sharedBrowser()).newContext({
    ...{ viewport: { width, height: 800 }, serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  await visit(page, path);
  return page;
}
const primary = (page: Page) => page.locator('main button[type=submit]');
async function enterEmail(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await primary(page).click();
}

/** Expects that axe finds nothing, nothing is wider than the window, and nothing is left in English. */
async function expectGood(page: Page, locale: Locale): Promise<void> {
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
  if (locale !== 'en') expect(await englishOn(page, ['common', 'errors', 'login', 'forgot-password'])).toEqual([]);
}

it.each([
  ['en', 1280],
  ['de', 360],
  ['ar', 360],
  ['ja', 1280],
] as [Locale, number][])('the ways and the code in %s, %i wide', async (locale, width) => {
  const page = await open(localizedPath(locale, '/login'), width);
  await expectGood(page, locale);
  await enterEmail(page, newAddress());
  const sendCode = page.getByRole('button', { name: word(locale, 'login:sendCode'), exact: true });
  await sendCode.waitFor();
  await expectGood(page, locale);
  await sendCode.click();
  await page.waitForURL('**/auth/validate-code**');
  await page.locator('input[autocomplete=one-time-code]').first().waitFor();
  await expectGood(page, locale);
});

it('what a new password needs', async () => {
  const page = await open('/login', 360);
  await enterEmail(page, newAddress());
  await page.getByRole('button', { name: 'Create an account with a password' }).click();
  await page.locator('input[name=new-password]').fill('abc');
  await primary(page).click();
  await page.getByText('at least 6 characters').waitFor();
  await expectGood(page, 'en');
});

it('a new password by mail link', async () => {
  const { email } = await newAccount(newAddress(), { emailVerified: true });
  const page = await open('/forgot-password', 360);
  await enterEmail(page, email);
  await page.getByText('If there’s an account').waitFor();
  await expectGood(page, 'en');
  await page.goto(await inMailTo(email, /http\S+oobCode=\S+/));
  await page.locator('input[name=new-password]').fill('another-Horse-8');
  await expectGood(page, 'en');
});

it.each(['light', 'dark'] as const)('the page of an outage, in Arabic on a phone, %s', async (colorScheme) => {
  const page = await open('/ar/500', 360);
  await page.emulateMedia({ colorScheme });
  await page.getByRole('heading', { level: 1, name: word('ar', '500:title') }).waitFor();
  await expectGood(page, 'ar');
});
