import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { direction, locales } from '@/lib/platform/i18n/languages';
import { violationsOf } from '@/tests/support/accessible';
import { englishOn, sharedBrowser, word } from '@/tests/support/browser';
import { excessWidth } from '@/tests/support/browser-pages';
import { untilKept } from '@/tests/support/device';
import { product } from '@/tests/support/product';
import { openAs, signInDemo } from '@/tests/support/signed-in';

// The page without a network, in every language.

const site = product.origin;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  ({ context } = await openAs(await sharedBrowser(), await signInDemo('ada'), { serviceWorkers: 'allow' }));
  page = await context.newPage();
  await page.goto(`${site}/app/profiles`);
  await untilKept(page, 'ada');
  await context.setOffline(true);
});
afterAll(() => context.close());

it.each(locales)('/_offline in %s, on a phone and on a desk', async (locale) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site}/${locale}/app/profiles`);
    await page.locator('[data-part=card]').waitFor();
    await page.getByRole('button', { name: word(locale, 'offline:retry') }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe(direction(locale));
    expect(await excessWidth(page)).toBe(0);
    if (locale !== 'en') expect(await englishOn(page, ['offline', 'sharing'])).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  }
});

// These tests come last, because signing out removes the cards.
it.each(locales)('/_offline after a sign-out in %s', async (locale) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site}/${locale}/logout`);
  await page.getByRole('heading', { level: 1, name: word(locale, 'offline:signedOutTitle') }).waitFor();
  await page.getByText(word(locale, 'offline:signedOut')).waitFor();
  expect(await excessWidth(page)).toBe(0);
});
