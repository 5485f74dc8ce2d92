import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { localizedPath } from '@/lib/i18n/paths';
import { expectAccessible } from '../support/accessible';
import { englishOn, launch } from '../support/browser';
import { product } from '../support/product';
import { openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

// The cards and the editor as people see them: languages, widths and schemes.

const site = product.origin;
let browser: Browser;

beforeAll(async () => {
  mkdirSync('test-results/screenshots', { recursive: true });
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

const looks: [string, string, Locale, number, 'light' | 'dark'][] = [
  ['ada', '/app/profiles', 'en', 1280, 'light'],
  ['ada', '/app/profiles', 'de', 768, 'dark'],
  ['layla', '/app/profiles', 'ar', 360, 'dark'],
  ['yuki', '/app/profiles', 'ja', 1280, 'light'],
  ['ada', '/app/profile/ada', 'en', 1280, 'light'],
  ['mia', '/app/profile/mia', 'de', 360, 'dark'],
  ['layla', '/app/profile/layla', 'ar', 1280, 'light'],
  ['layla', '/app/profile/layla', 'ar', 360, 'light'],
  ['yuki', '/app/profile/yuki', 'ja', 768, 'light'],
];

it.each(looks)(
  '%s: %s in %s, %d wide, %s: nothing for axe, nothing beyond the edge, nothing left in English',
  async (...look) => {
    const [who, path, locale, width, colorScheme] = look;
    const cookie = await signInDemo(who);
    const { context } = await openAs(browser, cookie, { width, colorScheme });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${site}${localizedPath(locale, path)}`);
    await page.waitForLoadState('networkidle');
    await page.screenshot({
      path: `test-results/screenshots${path.replaceAll('/', '-').replace('-', '/')}-${locale}-${width}-${colorScheme}.png`,
    });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (locale !== 'en') expect(await englishOn(page, ['profiles', 'common'])).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);
