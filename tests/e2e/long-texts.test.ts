import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { cutOffTexts, lengthenTexts } from '../support/long-texts';
import { addressOf, isForSignedIn, isForStaff, pageFiles } from '../support/page-files';
import { product } from '../support/product';
import { wear, windows } from '../support/windows';

// Every page of the tree with longer texts than any of our languages has: nothing may be cut off, on a phone or on a desk.

const { open, browser } = windows();

async function check(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await lengthenTexts(page);
  for (const width of [1280, 360]) {
    await wear(page, { width });
    expect.soft(await cutOffTexts(page), `${name} at ${width}`).toEqual([]);
  }
}

it('longer texts are cut off nowhere that anybody comes to', async () => {
  const page = await (await browser().newContext({ reducedMotion: 'reduce' })).newPage();
  for (const file of pageFiles.filter((one) => !isForSignedIn(one) && !isForStaff(one))) {
    const address = await addressOf(file);
    await page.goto(product.origin + address);
    await check(page, address);
  }
});

it('longer texts are cut off nowhere in the application', async () => {
  for (const file of pageFiles.filter(isForSignedIn)) {
    const address = await addressOf(file);
    const { page } = await open('olivia', address);
    await check(page, address);
  }
});

it('longer texts are cut off nowhere in the back office', async () => {
  const { page } = await open('stella', '/staff');
  await check(page, '/staff');
});

it('finds what is cut off, and pages that are too wide', async () => {
  const page = await browser().newPage({ viewport: { width: 360, height: 400 } });
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
});
