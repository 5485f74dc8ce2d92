import { expect, it } from 'vitest';
import { violationsOf } from '@/tests/support/accessible';
import { word } from '@/tests/support/browser';
import { browserPages, wear } from '@/tests/support/browser-pages';
import { product } from '@/tests/support/product';

const { open } = browserPages();

it('the reference of the API is drawn from this server alone, and leaves nothing on the pages after it', async () => {
  const { page } = await open(null, '/developers');
  const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [elsewhere, wrong]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== product.origin) elsewhere.push(request.url());
  });
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.getByRole('link', { name: word('en', 'developers:reference') }).click();
  await page.waitForURL('**/developers/reference');
  const reference = page.getByRole('main');
  await reference.getByRole('heading', { level: 1 }).waitFor();
  await reference.getByText('/analytics/export').first().waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(before);
  await page.getByRole('link', { name: word('en', 'developers:title'), exact: true }).click();
  await page.getByRole('link', { name: word('en', 'developers:changes') }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(before);
  expect(await page.evaluate(() => document.body.className)).toBe('');
  expect([elsewhere, wrong]).toEqual([[], []]);
});

it.each(['light', 'dark'] as const)('the reference of the API has contrast and landmarks (%s)', async (colorScheme) => {
  const { page } = await open(null, '/developers');
  await wear(page, { colorScheme });
  await page.getByRole('link', { name: word('en', 'developers:reference') }).click();
  await page.waitForURL('**/developers/reference');
  const reference = page.getByRole('main');
  await reference.getByText('/analytics/export').first().waitFor();
  // Of a request, too.
  await reference.getByText('curl').first().waitFor();
  // The examples of all operations have the same name there.
  const others = (await violationsOf(page)).filter((problem) => !problem.startsWith('landmark-unique'));
  expect(others).toEqual([]);
});
