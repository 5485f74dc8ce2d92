import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/accessible';
import { sharedBrowser, word } from '@/tests/support/browser';
import { brokenWords, excessWidth, visit } from '@/tests/support/browser-pages';
import { eventually, newOwner } from '@/tests/support/card-owner';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// From a visitor's browser over the server's sums to the page of the figures. What each drawing shows of them:
// components/journeys/analytics/analytics.test.tsx.

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const t = (key: string, values = {}) => word('en', `analytics:${key}`, values);

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

it('a visitor views and saves a card; its owner sees both, changes the period by keyboard and reads a table', async () => {
  const owner = await newOwner(browser);
  const visitor = await browser.newContext({ userAgent: phone, locale: 'en' });
  const card = await visitor.newPage();
  await card.goto(`${product.origin}/${owner.username}?via=qr`);
  const started = card.waitForEvent('download');
  await card
    .getByRole('link', { name: word('en', 'public-card:save') })
    .first()
    .click();
  await started;
  const saves = async () => (await (await call(owner.cookie, 'GET', '/analytics?days=7')).json()).total.saves;
  await eventually(saves).toBe(1);
  await visitor.close();

  const page = await owner.context.newPage();
  await visit(page, '/app/profiles');
  await page
    .getByRole('navigation', { name: word('en', 'common:navigation') })
    .getByRole('link', { name: t('title') })
    .filter({ visible: true })
    .click();
  await page.getByRole('heading', { level: 1, name: t('title') }).waitFor();
  const panel = (key: string) => page.getByRole('region', { name: t(key), exact: true });
  await panel('channels').getByText(word('en', 'card:channelQr')).waitFor();
  expect(await panel('funnel').getByRole('definition').first().textContent()).toBe('1');
  expect(await panel('devices').getByText(t('device_phone')).count()).toBe(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Time period/ }).press('Enter');
  const period = page.getByRole('dialog', { name: t('period') });
  await expect
    .poll(() => period.getByRole('radio', { checked: true }).evaluate((radio) => radio === document.activeElement))
    .toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.waitForURL(/\/app\/analytics\?days=7$/);
  await page.keyboard.press('Escape');
  await period.waitFor({ state: 'detached' });

  await panel('overTime')
    .getByRole('button', { name: t('tableOf', { name: t('overTime') }) })
    .press('Enter');
  const rows = panel('overTime').getByRole('row');
  await expect.poll(() => rows.count()).toBe(8);
  expect(await rows.last().getByRole('cell').allTextContents()).toEqual(['1', '1']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  // A chart takes its new width a moment after the page.
  await expect.poll(() => excessWidth(page)).toBe(0);
  // The address shows the same again.
  await page.reload();
  await page.getByRole('button', { name: /Last 7 days/ }).waitFor();

  // German words are long, and a table has up to eight columns.
  await visit(page, '/de/app/analytics?days=7');
  const tables = page.locator('button[aria-pressed=false]');
  await expect.poll(() => tables.count()).toBeGreaterThan(4);
  for (let left = await tables.count(); left > 0; left -= 1) await tables.first().press('Enter');
  await expect.poll(() => page.getByRole('table').count()).toBeGreaterThan(4);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    expect([width, await brokenWords(page.getByRole('columnheader'))]).toEqual([width, []]);
  }
});
