import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { newMark, newPerson, windowsOf } from '@/tests/support/journey-organization';
import { product } from '@/tests/support/product';

// An organization as its first owner makes and names it.

const { open } = windowsOf();

const button = (page: Page, key: string) => page.getByRole('button', { name: word('en', key), exact: true });

it('an organization is made, named and renamed; its former address leads to it; others find nothing there', async () => {
  const mark = newMark();
  const [first, slug] = [`difference-${mark}`, `works-${mark}`];
  const [owner, stranger] = [await newPerson('Olga Berger'), await newPerson('Rita Lang')];
  const page = await open(owner, '/app/organizations');
  await button(page, 'organizations:new').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=organization]').fill(`Difference ${mark}`);
  await dialog.getByText(word('en', 'organizations:addressFree')).waitFor();
  expect(await dialog.locator('input[name=slug]').inputValue()).toBe(first);
  await dialog.getByRole('button', { name: word('en', 'organizations:create'), exact: true }).click();
  // The overview says what sets an organization up.
  await page.waitForURL(`**/app/organizations/${first}`);
  await page.getByRole('link', { name: word('en', 'overview:setUpLogo') }).click();
  await page.waitForURL(`**/app/organizations/${first}/settings/general`);
  await page.locator('main input[name=organization]').fill(`Difference ${mark} Ltd`);
  await button(page, 'organizations:save').click();
  // The line above the heading says whose page it is.
  await page
    .getByRole('main')
    .getByRole('link', { name: `Difference ${mark} Ltd` })
    .waitFor();
  await button(page, 'organizations:addressChange').click();
  await page.locator('main input[name=slug]').fill(slug);
  await button(page, 'organizations:addressSave').click();
  await page.waitForURL(`**/app/organizations/${slug}/settings/general`);
  await visit(page, `/app/organizations/${first}`);
  expect(new URL(page.url()).pathname).toBe(`/app/organizations/${slug}`);
  await visit(page, `/app/organizations/${slug}/settings/general`);
  await button(page, 'organizations:leave').click();
  await button(page, 'organizations:leaveConfirm').click();
  await page.getByText(word('en', 'errors:last_owner'), { exact: true }).first().waitFor();

  const find = async (name: string, { cookie } = stranger) => {
    const headers = { cookie: `auth=${cookie}` };
    return (await fetch(`${product.origin}/app/organizations/${name}/settings/general`, { headers })).status;
  };
  expect([await find(slug, owner), await find(slug), await find('nobody-here')]).toEqual([200, 404, 404]);
});
