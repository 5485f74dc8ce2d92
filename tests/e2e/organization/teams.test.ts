import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { word } from '@/tests/support/browser';
import { clickFound, visit } from '@/tests/support/browser-pages';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';

// A team from its creation to its manager's screen and to its entries in the log.

const { open } = windowsOf();

const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: word('en', key, values), exact: true });
const says = (page: Page, text: RegExp) => page.getByText(text).first();

it('an owner makes a team, puts people into it, makes one its manager, renames and deletes it; the log tells all of it', async () => {
  const { owner, user, slug } = await newOrganization();
  const settings = `/app/organizations/${slug}/settings`;
  const page = await open(owner, `${settings}/teams`);
  await button(page, 'teams:new').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=team]').fill('Field');
  await dialog.getByRole('button', { name: word('en', 'teams:create') }).click();
  await page.waitForURL(/settings\/teams\/[\w-]{10}$/);
  await button(page, 'teams:add').click();
  await dialog.getByRole('searchbox').fill('uma');
  await clickFound(dialog.getByRole('listitem').locator('label'), user.name);
  await dialog.getByRole('button', { name: word('en', 'teams:addConfirm_one', { count: '1' }) }).click();
  const row = page.getByRole('listitem').filter({ hasText: user.email });
  await row.getByText(word('en', 'teams:role_viewer'), { exact: true }).waitFor();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: word('en', 'teams:make_manager') }).click();
  await row.getByText(word('en', 'teams:role_manager'), { exact: true }).waitFor();

  const theirs = await open(user, `${settings}/teams`);
  await theirs.getByRole('link', { name: 'Field', exact: true }).click();
  await theirs.waitForURL(/settings\/teams\/[\w-]{10}$/);
  await theirs.getByRole('heading', { name: 'Field' }).waitFor();
  await button(theirs, 'teams:add').waitFor();

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
  await page.getByRole('link', { name: 'Sales', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Field sales' }).count()).toBe(0);

  await visit(page, `${settings}/audit`);
  const made = says(page, /created the team/);
  await made.waitFor();
  const person = page.getByLabel(word('en', 'audit:person'), { exact: true });
  await person.fill(user.email);
  await made.waitFor({ state: 'detached' });
  const granted = page.getByRole('listitem').filter({ hasText: 'in the team' }).first();
  await granted.locator('summary').click();
  await granted.getByText(word('en', 'audit:request'), { exact: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: word('en', 'audit:export') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await person.fill('');
  await page.getByLabel(word('en', 'audit:group'), { exact: true }).selectOption('audit');
  await says(page, /exported the audit log/).waitFor();
});
