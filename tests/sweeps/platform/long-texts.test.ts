import { expect, it } from 'vitest';
import { browserPages, wear } from '@/tests/support/browser-pages';
import { demoParts } from '@/tests/support/demo-parts';
import { cutOffTexts, lengthenTexts } from '@/tests/support/long-texts';
import { addressOf, pageFiles, visitorOf } from '@/tests/support/page-files';
import { product } from '@/tests/support/product';
import { settled } from '@/tests/support/settled';

// Every page of the tree with longer texts than any of our languages has: nothing may be cut off, on a phone or on a desk.

const { open, browser } = browserPages();

it.each(pageFiles)('longer texts are cut off nowhere on %s', async (file) => {
  const address = addressOf(file, await demoParts());
  const { page } = await open(visitorOf(file), '/404');
  await page.goto(product.origin + address);
  await settled(page);
  await lengthenTexts(page);
  for (const width of [1280, 360]) {
    await wear(page, { width });
    expect.soft(await cutOffTexts(page), `at ${width}`).toEqual([]);
  }
});

it('finds what is cut off, and pages that are too wide', async () => {
  const context = await browser().newContext({ viewport: { width: 360, height: 400 } });
  const page = await context.newPage();
  const cut = async (html: string) => {
    await page.setContent(html);
    return (await cutOffTexts(page)).length;
  };
  expect(
    await cut('<button style="width: 80px; overflow: hidden; white-space: nowrap">Go to the start page</button>'),
  ).toBe(1);
  expect(await cut('<input style="width: 80px" placeholder="Name, address or holder">')).toBe(1);
  expect(await cut('<p style="width: 400px">Wide</p>')).toBe(1);
  expect(await cut('<button>Go to the start page</button><input placeholder="Name">')).toBe(0);
  await context.close();
});
