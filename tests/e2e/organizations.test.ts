import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { word } from '../support/browser';
import { product } from '../support/product';
import { call, signInDemo } from '../support/signed-in';
import { visit, windows } from '../support/windows';

// Organizations as their owners see them.

const site = product.origin;
const { open, browser } = windows();

const says = (page: Page, key: string, values: Record<string, string> = {}) =>
  page
    .getByText(word('en', key, values), { exact: true })
    .first()
    .waitFor();
const button = (page: Page, key: string) => page.getByRole('button', { name: word('en', key), exact: true });

it('section 2: organization settings pages load login texts', async () => {
  for (const part of ['general', 'members']) {
    const { page } = await open('olivia', `/de/app/organizations/analytical/settings/${part}`);
    await expectAccessible(page);
    const texts = await page.evaluate(() => JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '{}'));
    expect(Object.keys(texts.props.pageProps._nextI18Next.initialI18nStore.de)).toEqual(
      expect.arrayContaining(['login', 'common', 'errors', '404', '500']),
    );
  }
});

it('an organization is made, named and renamed; its former address leads to it; others find nothing there', async () => {
  const mark = Date.now().toString(36);
  const [first, slug] = [`difference-${mark}`, `works-${mark}`];
  const { page, cookie } = await open('olivia', '/app/organizations');
  await button(page, 'organizations:new').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=organization]').fill(`Difference ${mark}`);
  await dialog.getByText(word('en', 'organizations:addressFree')).waitFor();
  expect(await dialog.locator('input[name=slug]').inputValue()).toBe(first);
  await dialog.getByRole('button', { name: word('en', 'organizations:create'), exact: true }).click();
  await page.waitForURL(`**/app/organizations/${first}/settings/general`);
  await page.locator('main input[name=organization]').fill(`Difference ${mark} Ltd`);
  await button(page, 'organizations:save').click();
  await page.getByRole('heading', { name: `Difference ${mark} Ltd` }).waitFor();
  await button(page, 'organizations:addressChange').click();
  await page.locator('main input[name=slug]').fill(slug);
  await button(page, 'organizations:addressSave').click();
  await page.waitForURL(`**/app/organizations/${slug}/settings/general`);
  await visit(page, `/app/organizations/${first}`);
  await page.waitForURL(`**/app/organizations/${slug}/settings/general`);
  await button(page, 'organizations:leave').click();
  await button(page, 'organizations:leaveConfirm').click();
  await says(page, 'errors:last_owner');

  const rita = await signInDemo('rita');
  const find = (name: string) =>
    fetch(`${site}/app/organizations/${name}/settings/general`, { headers: { cookie: `auth=${rita}` } });
  expect((await find(slug)).status).toBe(404);
  expect((await find('nobody-here')).status).toBe(404);
  expect((await call(cookie, 'GET', `/organizations/${slug}`)).status).toBe(200);
});

it('section 2: route /auth/sso asks for organization or work e-mail, and gives one answer for all that is asked', async () => {
  const context = await browser().newContext();
  const page = await context.newPage();
  const answers = new Set<string>();
  for (const org of ['analytical', 'nobody-here', 'evil.com#', '']) {
    await visit(page, `/auth/sso?org=${encodeURIComponent(org)}`);
    await says(page, 'login:ssoNoneTitle');
    answers.add((await page.locator('main').innerHTML()) ?? '');
  }
  expect(answers.size).toBe(1);
  await visit(page, '/auth/sso?redirect=%2Fapp%2Fcontacts');
  await page.locator('input[name=organization]').fill('not an organization');
  await page.locator('main button[type=submit]').click();
  await says(page, 'errors:field.invalid_organization');
  await page.locator('input[name=organization]').fill('olivia@demo.example');
  await page.locator('main button[type=submit]').click();
  await says(page, 'login:ssoNone');
  await page.getByRole('link', { name: word('en', 'login:ssoOther') }).click();
  await page.waitForURL('**/login?redirect=%2Fapp%2Fcontacts');
  await context.close();
});
