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

async function anyTemplate(): Promise<string> {
  const [cookie, list] = [await signInDemo('olivia'), '/organizations/analytical/templates'];
  const known = await firstOf(cookie, list);
  return known || (await (await call(cookie, 'POST', list, { name: 'In longer words' })).json()).id;
}

async function addressOf(file: string): Promise<string> {
  const cookie = await signInDemo('olivia');
  const parts: Record<string, () => string | Promise<string>> = {
    username: () => 'ada',
    organization: () => 'analytical',
    code: () => 'ABCD2345',
    member: () => firstOf(cookie, '/organizations/analytical/members'),
    team: () => firstOf(cookie, '/organizations/analytical/teams'),
    template: anyTemplate,
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
  await page.waitForLoadState('networkidle');
  await lengthenTexts(page);
  for (const width of [1280, 360]) {
    await wear(page, { width });
    expect.soft(await cutOffTexts(page), `${name} at ${width}`).toEqual([]);
  }
}

const isForSignedIn = (file: string) => file.startsWith('app/');
const isForStaff = (file: string) => file.startsWith('staff/');

it('longer texts are cut off nowhere that anybody comes to', async () => {
  const page = await (await browser().newContext({ reducedMotion: 'reduce' })).newPage();
  for (const file of files.filter((one) => !isForSignedIn(one) && !isForStaff(one))) {
    const address = await addressOf(file);
    await page.goto(product.origin + address);
    await check(page, address);
  }
});

it('longer texts are cut off nowhere in the application', async () => {
  for (const file of files.filter(isForSignedIn)) {
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
