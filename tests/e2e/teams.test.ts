import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { word } from '../support/browser';
import { call } from '../support/signed-in';
import { windows } from '../support/windows';

// From the new team to its manager's screen and to the log of what was done.

const settings = '/app/organizations/analytical/settings';
const { open } = windows();

const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: word('en', key, values), exact: true });

it('an owner makes a team, puts people into it, makes one its manager, renames and deletes it', async () => {
  const { page } = await open('olivia', `${settings}/teams`);
  const team = `Field ${Date.now()}`;
  await page.getByRole('link', { name: 'Sales', exact: true }).waitFor();
  await expectAccessible(page);
  await button(page, 'teams:new').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=team]').fill(team);
  await dialog.getByRole('button', { name: word('en', 'teams:create') }).click();
  await page.waitForURL(/settings\/teams\/[\w-]{10}$/);
  await button(page, 'teams:add').click();
  await dialog.getByRole('searchbox').fill('uma');
  await dialog.getByRole('listitem').filter({ hasText: 'uma@demo.example' }).getByRole('checkbox').check();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: word('en', 'teams:addConfirm_one', { count: '1' }) }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'uma@demo.example' });
  await row.getByText(word('en', 'teams:role_viewer'), { exact: true }).waitFor();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: word('en', 'teams:make_manager') }).click();
  await row.getByText(word('en', 'teams:role_manager'), { exact: true }).waitFor();
  await expectAccessible(page);

  const uma = await open('uma', `${settings}/teams`);
  await uma.page.getByRole('link', { name: team, exact: true }).click();
  await uma.page.waitForURL(/settings\/teams\/[\w-]{10}$/);
  await uma.page.getByRole('heading', { name: team }).waitFor();
  await button(uma.page, 'teams:add').waitFor();

  const menu = page.locator('main').getByRole('button', { name: /Field/ });
  await menu.click();
  await page.getByRole('menuitem', { name: word('en', 'teams:rename') }).click();
  await dialog.locator('input[name=team]').fill(`${team} sales`);
  await dialog.getByRole('button', { name: word('en', 'teams:save') }).click();
  await page.getByRole('heading', { name: `${team} sales` }).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: word('en', 'teams:delete') }).click();
  await dialog.getByRole('button', { name: word('en', 'common:delete') }).click();
  await page.waitForURL(/settings\/teams$/);
  await page.getByRole('link', { name: `${team} sales` }).waitFor({ state: 'detached' });
});

it('a manager runs their own team and sees of others the name alone; a viewer may leave', async () => {
  const mia = await open('mia', `${settings}/teams`);
  const me = await (await call(mia.cookie, 'GET', '/me')).json();
  expect(me.teamPermissions).toMatchObject([{ role: 'Manager' }]);
  await mia.page.getByRole('link', { name: 'Sales', exact: true }).click();
  const row = mia.page.getByRole('listitem').filter({ hasText: 'viktor@demo.example' });
  await row.getByRole('button').click();
  expect(await mia.page.getByRole('menuitem').count()).toBe(1);
  await mia.page.getByRole('menuitem', { name: word('en', 'teams:remove') }).waitFor();
  await mia.page.keyboard.press('Escape');
  const viktor = await open('viktor', `${settings}/teams`);
  await viktor.page.locator('main').getByRole('button', { name: /Sales/ }).click();
  await viktor.page.getByRole('menuitem', { name: word('en', 'teams:leave') }).waitFor();
  expect(await viktor.page.getByRole('menuitem').count()).toBe(1);
});

it('the log tells what was done, narrowed to a person, with its details, and as a file for owners', async () => {
  const { page } = await open('olivia', `${settings}/audit`);
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
  const adam = await open('adam', `${settings}/audit`);
  await adam.page
    .getByText(/created the team/)
    .first()
    .waitFor();
  expect(await adam.page.getByRole('link', { name: word('en', 'audit:export') }).count()).toBe(0);
});
