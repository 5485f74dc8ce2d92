import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { launch, word } from '../support/browser';
import { product } from '../support/product';
import { openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

const site = product.origin;
let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

describe('section 2: a native-app button-click event navigates', () => {
  const targets = [
    ['share', '/app/profiles?sharing=default'],
    ['sms', '/app/profiles?sharing=sms'],
    ['email', '/app/profiles?sharing=email'],
    ['contacts', '/app/contacts'],
    ['wrapperOther', '/app/profiles'],
  ] as const;

  it.each(targets)(
    'section 2: %s to %s, by event and by message, without a full load, keeping the language',
    async (button, path) => {
      const { context } = await openAs(browser, await signInDemo('ada'));
      for (const way of ['wrapperEvent', 'wrapperMessage']) {
        const page = await context.newPage();
        await page.goto(`${site}/de/developers/native-wrapper`);
        await page.evaluate(() => Object.assign(window, { stayed: true }));
        const name = button === 'wrapperOther' ? word('de', 'developers:wrapperOther') : button;
        const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
        await row.getByRole('button', { name: word('de', `developers:${way}`) }).click();
        await page.waitForURL(`${site}/de${path}`);
        expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
        await page.close();
      }
      await context.close();
    },
  );

  it('section 2: the page for the wrapper’s authors has nothing for axe and fits a phone', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${site}/ar/developers/native-wrapper`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await context.close();
  });
});
