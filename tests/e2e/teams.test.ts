import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launch, word } from '../support/browser';
import { product } from '../support/product';
import { call, openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

// From the new team to its manager's screen and to the log of what was done.

const settings = `${product.origin}/app/organizations/analytical/settings`;
let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: word('en', key, values), exact: true });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function openPage(name: string, path: string) {
  const { context, cookie } = await openAs(browser, await signInDemo(name));
  const page = await context.newPage();
  await page.goto(`${settings}/${path}`, { waitUntil: 'networkidle' });
  return { context, page, cookie };
}

it('an owner makes a team, puts people into it, makes one its manager, renames and deletes it', async () => {
  const { context, page } = await openPage('olivia', 'teams');
  await page.getByRole('link', { name: 'Sales', exact: true }).waitFor();
  await expectAccessible(page);
  await button(page, 'teams:new').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=team]').fill('Field');
  await dialog.getByRole('button', { name: word('en', 'teams:create') }).click();
  await page.waitForURL(/settings\/teams\/[\w-]{10}$/);
  await button(page, 'teams:add').click();
  await dialog.getByRole('searchbox').fill('uma');
  await dialog.getByRole('listitem').filter({ hasText: 'uma@demo.example' }).getByRole('checkbox').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: word('en', 'teams:addConfirm_one', { count: '1' }) }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'uma@demo.example' });
  await row.getByText(word('en', 'teams:role_viewer'), { exact: true }).waitFor();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: word('en', 'teams:make_manager') }).click();
  await row.getByText(word('en', 'teams:role_manager'), { exact: true }).waitFor();
  await expectAccessible(page);

  const uma = await openPage('uma', 'teams');
  await uma.page.getByRole('link', { name: 'Field', exact: true }).click();
  await uma.page.waitForURL(/settings\/teams\/[\w-]{10}$/);
  await uma.page.getByRole('heading', { name: 'Field' }).waitFor();
  await button(uma.page, 'teams:add').waitFor();
  await uma.context.close();

  const menu = page.locator('main').getByRole('button', { name: /Field/ });
  await menu.click();
  await page.getByRole('menuitem', { name: word('en', 'teams:rename') }).click();
  await dialog.locator('input[name=team]').fill('Field sales');
  await dialog.getByRole('button', { name: word('en', 'teams:save') }).click();
  await page.getByRole('heading', { name: 'Field sales' }).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: word('en', 'teams:delete') }).click();
  await dialog.getByRole('button', { name: word('en', 'common:delete') }).click();
  await page.waitForURL(/settings\/teams$/);
  await page.getByRole('link', { name: 'Field sales' }).waitFor({ state: 'detached' });
  await context.close();
});

it('a manager runs their own team and sees of others the name alone; a viewer may leave', async () => {
  const mia = await openPage('mia', 'teams');
  const me = await (await call(mia.cookie, 'GET', '/me')).json();
  expect(me.teamPermissions).toMatchObject([{ role: 'Manager' }]);
  await mia.page.getByRole('link', { name: 'Sales', exact: true }).click();
  const row = mia.page.getByRole('listitem').filter({ hasText: 'viktor@demo.example' });
  await row.getByRole('button').click();
  expect(await mia.page.getByRole('menuitem').count()).toBe(1);
  await mia.page.getByRole('menuitem', { name: word('en', 'teams:remove') }).waitFor();
  await mia.page.keyboard.press('Escape');
  await mia.context.close();
  const viktor = await openPage('viktor', 'teams');
  await viktor.page.locator('main').getByRole('button', { name: /Sales/ }).click();
  await viktor.page.getByRole('menuitem', { name: word('en', 'teams:leave') }).waitFor();
  expect(await viktor.page.getByRole('menuitem').count()).toBe(1);
  await viktor.context.close();
});

it('the log tells what was done, narrowed to a person, with its details, and as a file for owners', async () => {
  const { context, page } = await openPage('olivia', 'audit');
  const made = page.getByText(/created the team/).first();
  await made.waitFor();
  await expectAccessible(page);
  await page.getByLabel(word('en', 'audit:person'), { exact: true }).fill('viktor@demo.example');
  await made.waitFor({ state: 'detached' });
  const granted = page.getByRole('listitem').filter({ hasText: 'in the team' }).first();
  await granted.locator('summary').click();
  await granted.getByText(word('en', 'audit:request'), { exact: true }).waitFor();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: word('en', 'audit:export') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await page.getByLabel(word('en', 'audit:person'), { exact: true }).fill('');
  await page.getByLabel(word('en', 'audit:group'), { exact: true }).selectOption('audit');
  await page
    .getByText(/exported the activity log/)
    .first()
    .waitFor();
  await context.close();
  const adam = await openPage('adam', 'audit');
  await adam.page
    .getByText(/created the team/)
    .first()
    .waitFor();
  expect(await adam.page.getByRole('link', { name: word('en', 'audit:export') }).count()).toBe(0);
  await adam.context.close();
});
