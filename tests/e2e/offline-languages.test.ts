import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { direction, locales } from '@/lib/i18n/languages';
import { englishOn, launch, word } from '../support/browser';
import { untilKept } from '../support/device';
import { product } from '../support/product';
import { openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

const site = product.origin;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
  ({ context } = await openAs(browser, await signInDemo('ada'), { serviceWorkers: 'allow' }));
  page = await context.newPage();
  await page.goto(`${site}/app/profiles`);
  await untilKept(page);
  await context.setOffline(true);
});
afterAll(() => browser.close());

const isClipped = () =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

it.each(locales)('section 2: /_offline in %s, on a phone and on a desk', async (locale) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site}/${locale}/app/profiles`);
    await page.locator('[data-part=card]').waitFor();
    await page.getByRole('button', { name: word(locale, 'offline:retry') }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe(direction(locale));
    expect(await isClipped()).toBe(false);
    if (locale !== 'en') expect(await englishOn(page, ['offline', 'sharing'])).toEqual([]);
    await page.screenshot({ path: `test-results/offline-${locale}-${width}.png`, fullPage: true });
  }
});

// Last: signing out removes the cards.
it.each(locales)('section 2: /_offline after a sign-out in %s', async (locale) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site}/${locale}/logout`);
  await page.getByRole('heading', { level: 1, name: word(locale, 'offline:signedOutTitle') }).waitFor();
  await page.getByText(word(locale, 'offline:signedOut')).waitFor();
  expect(await isClipped()).toBe(false);
  await page.screenshot({ path: `test-results/offline-signed-out-${locale}.png` });
});
