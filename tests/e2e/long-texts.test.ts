import fs from 'node:fs';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { cutOffTexts, lengthenTexts } from '../support/long-texts';
import { product } from '../support/product';
import { call, signInDemo } from '../support/signed-in';
import { wear, windows } from '../support/windows';

// Every page of the tree with longer texts than any of our languages has: nothing may be cut off, on a phone or on a desk.

const { open, browser } = windows();

/** Pages that lead elsewhere, or that this product does not have. */
const without = /^(_app|_document|_error|500|apple-wallet|dev\/mail|app\/index|app\/settings\/index|api\/.*)$/;
const files = fs
  .readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''))
  .filter((file) => !without.test(file));

async function firstOf(cookie: string, list: string): Promise<string> {
  const { items } = (await (await call(cookie, 'GET', list)).json()) as { items: { id?: string; userId?: string }[] };
  return items[0]?.userId ?? items[0]?.id ?? '';
}

async function addressOf(file: string): Promise<string> {
  const cookie = await signInDemo('olivia');
  const parts: Record<string, () => string | Promise<string>> = {
    username: () => 'ada',
    organization: () => 'analytical',
    code: () => 'ABCD2345',
    member: () => firstOf(cookie, '/organizations/analytical/members'),
    team: () => firstOf(cookie, '/organizations/analytical/teams'),
    template: async () => {
      const name = `Long ${Date.now()}`;
      return (await (await call(cookie, 'POST', '/organizations/analytical/templates', { name })).json()).id;
    },
  };
  let address = `/${file.replace(/\/?index$/, '')}`;
  for (const [part, name = ''] of file.matchAll(/\[(\w+)\]/g)) {
    const value = await parts[name]?.();
    if (!value) throw new Error(`no example of ${name} for ${file}`);
    address = address.replace(part, value);
  }
  return address;
}

async function check(page: Page, name: string): Promise<void> {
  const cut: string[] = [];
  await lengthenTexts(page);
  for (const width of [1280, 360]) {
    await wear(page, { width });
    cut.push(...(await cutOffTexts(page)).map((text) => `${width}: ${text}`));
  }
  await page.screenshot({ path: `test-results/long-texts${name.replaceAll('/', '-')}-360.png` });
  expect.soft(cut, name).toEqual([]);
}

const isForSignedIn = (file: string) => file.startsWith('app/');
const isForStaff = (file: string) => file.startsWith('staff/');

it('longer texts are cut off nowhere that anybody comes to', async () => {
  const page = await (await browser().newContext({ reducedMotion: 'reduce' })).newPage();
  for (const file of files.filter((one) => !isForSignedIn(one) && !isForStaff(one))) {
    const address = await addressOf(file);
    await page.goto(product.origin + address, { waitUntil: 'networkidle' });
    await check(page, address);
  }
});

it('longer texts are cut off nowhere in the application', async () => {
  for (const file of files.filter(isForSignedIn)) {
    const address = await addressOf(file);
    const { page } = await open('olivia', address);
    await page.waitForLoadState('networkidle');
    await check(page, address);
  }
});

it('longer texts are cut off nowhere in the back office', async () => {
  const { page } = await open('stella', '/staff');
  await page.waitForLoadState('networkidle');
  await check(page, '/staff');
});
