import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { violationsOf } from '@/tests/support/accessible';
import { sharedBrowser, word } from '@/tests/support/browser';
import { excessWidth, wear } from '@/tests/support/browser-pages';
import { newOwner } from '@/tests/support/card-owner';
import { untilKept } from '@/tests/support/device';
import { product } from '@/tests/support/product';

// The offline page with a card and its form for contacts, in both schemes.

let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const owner = await newOwner(await sharedBrowser(), { width: 360, serviceWorkers: 'allow' });
  context = owner.context;
  page = await context.newPage();
  await page.goto(`${product.origin}/app/profiles`);
  await untilKept(page, owner.username);
  await context.setOffline(true);
});
afterAll(() => context.close());

it.each(['light', 'dark'] as const)(
  'is accessible, and the code dark on white, in the %s scheme',
  async (colorScheme) => {
    await wear(page, { width: 360, colorScheme });
    await page.goto(`${product.origin}/app/profiles`);
    await page.locator('[data-part=card]').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const colors = await page.evaluate(() => ({
      body: getComputedStyle(document.body).backgroundColor,
      around: getComputedStyle(document.querySelector('[data-part=qr]') as Element).backgroundColor,
      dark: getComputedStyle(document.querySelector('[data-part=qr] path') as Element).fill,
    }));
    const body = colorScheme === 'dark' ? 'rgb(19, 20, 23)' : 'rgb(251, 250, 247)';
    expect(colors).toEqual({ body, around: 'rgb(255, 255, 255)', dark: 'rgb(0, 0, 0)' });
  },
);

it.each([
  ['ar', 360, 'light'],
  ['ja', 360, 'dark'],
  ['de', 1280, 'light'],
] as [Locale, number, 'light' | 'dark'][])(
  'the form for contacts in %s at %i, %s',
  async (locale, width, colorScheme) => {
    const text = (key: string) => word(locale, `offline:${key}`);
    await wear(page, { width, colorScheme });
    await page.goto(`${product.origin}/${locale}/app/contacts`);
    await page.getByText(text('capture'), { exact: true }).click();
    await page.getByLabel(text('last'), { exact: true }).fill('X');
    await page.getByRole('button', { name: text('keep'), exact: true }).click();
    await page.getByText(text('captured'), { exact: true }).waitFor();
    expect(await excessWidth(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  },
);
