import { expect, it } from 'vitest';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { word } from '@/tests/support/browser';
import { browserPages } from '@/tests/support/browser-pages';

// The target of every button is tested by lib/platform/browser/native-bridge.test.ts; the look of the page by
// tests/sweeps/platform/pages.test.ts.

const targets = [
  ['sms', 'wrapperEvent', '/app/profiles?sharing=sms'],
  ['contacts', 'wrapperMessage', '/app/contacts'],
] as const;

const { open } = browserPages();

it('section 2: a native-app button-click event navigates, by event and by message, without a full load, keeping the language', async () => {
  const here = localizedPath('de', '/developers/native-wrapper');
  const { page } = await open('ada', here);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const [name, way, path] of targets) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await row.getByRole('button', { name: word('de', `developers:${way}`) }).click();
    await page.waitForURL(`**/de${path}`);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await page.goBack();
    await page.waitForURL(`**${here}`);
  }
});
