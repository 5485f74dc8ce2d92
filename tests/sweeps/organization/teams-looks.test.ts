import { it } from 'vitest';
import { word } from '@/tests/support/browser';
import { button } from '@/tests/support/card-owner';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { expectWhole, fourLooks } from '@/tests/support/whole';

// A team that is created and filled, and its entries in the log.

const { open } = windowsOf();

it.each(fourLooks)('a team and its log are whole in %s at %i, %s', async (locale, width, colorScheme) => {
  const { owner, user, slug } = await newOrganization();
  const text = (key: string, values = {}) => word(locale, key, values);
  const settings = `/${locale}/app/organizations/${slug}/settings`;
  const page = await open(owner, `${settings}/teams`, { width, colorScheme });
  const check = (name: string) =>
    expectWhole(page, { name: `teams-${name}`, locale, namespaces: ['teams', 'audit', 'organizations'] });
  const dialog = page.getByRole('dialog');
  await button(page, text('teams:new')).click();
  await dialog.locator('input[name=team]').fill('Field');
  await check('new');
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL(/settings\/teams\/[\w-]{10}$/);
  await button(page, text('teams:add')).click();
  await dialog.getByRole('searchbox').fill('uma');
  await dialog.getByRole('listitem').filter({ hasText: user.email }).getByRole('checkbox').check();
  await check('add');
  await dialog.locator('button[type=submit]').click();
  const row = page.getByRole('listitem').filter({ hasText: user.email });
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: text('teams:make_manager') }).click();
  await row.getByText(text('teams:role_manager'), { exact: true }).waitFor();
  await check('manager');

  await open(owner, `${settings}/audit`, { width, colorScheme });
  const entry = page.getByRole('listitem').filter({ hasText: user.name }).first();
  await entry.locator('summary').click();
  await entry.getByText(text('audit:request'), { exact: true }).waitFor();
  await check('log');
});
