import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { fillOrganization, memberAt, newLargeMark } from '@/tests/support/many-members';
import { call } from '@/tests/support/signed-in';

// The settings of an organization of 300 people: members found and acted on, policies, the organization's deletion. A member who
// leaves is tested by organization-journey.test.ts.

const { open } = windowsOf();

const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: word('en', key, values), exact: true });
const choice = (page: Page, key: string) => page.getByLabel(word('en', key), { exact: true });

it('members are found and narrowed, and acted on at once, each with its outcome', async () => {
  const company = await newOrganization();
  const mark = newLargeMark();
  await fillOrganization(database(), company.id, { members: 300, teams: 12 }, mark);
  const [admin, somebody] = [memberAt(1, mark), memberAt(2, mark)];
  const page = await open(company.owner, `/app/organizations/${company.slug}/settings/members`);
  // 300 members, six of whom have left, and the five members that every organization of these journeys has.
  await page.getByText(word('en', 'members:people_other', { count: '299' }), { exact: true }).waitFor();
  await choice(page, 'members:team').selectOption({ label: 'Team 01' });
  await choice(page, 'members:role').selectOption('ADMIN');
  await page.getByText(word('en', 'members:people_other', { count: '3' }), { exact: true }).waitFor();
  await page.getByText(admin.email).waitFor();
  await choice(page, 'members:team').selectOption('');
  await choice(page, 'members:role').selectOption('');

  const row = page.getByRole('row').filter({ hasText: somebody.email });
  await page.getByRole('searchbox').fill(somebody.email);
  await row.getByRole('checkbox').check();
  const bulk = page.getByRole('region', { name: word('en', 'members:bulk') });
  await bulk.getByRole('button', { name: 'Role' }).click();
  await page.getByRole('menuitem', { name: word('en', 'organizations:makeADMIN') }).click();
  await page.getByText(word('en', 'members:bulkDone_one', { count: '1' })).waitFor();
  await row.getByRole('cell', { name: word('en', 'organizations:roleADMIN'), exact: true }).waitFor();
  await row.getByRole('checkbox').check();
  await button(page, 'members:addToTeam').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('en', 'members:team'), { exact: true }).selectOption({ label: 'Team 11' });
  await dialog.getByRole('button', { name: word('en', 'members:add'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('+1').waitFor();
});

it('policies are saved as they are chosen; an owner has the organization deleted and keeps it', async () => {
  const { owner, slug } = await newOrganization();
  const settings = `/app/organizations/${slug}/settings`;
  const page = await open(owner, `${settings}/policies`);
  await choice(page, 'policies:templates_no').click();
  await page.getByText(word('en', 'common:saved'), { exact: true }).first().waitFor();
  await choice(page, 'policies:method_password').click();
  await expect.poll(() => choice(page, 'policies:method_password').isChecked()).toBe(false);
  await choice(page, 'policies:hours').selectOption('12');
  const policies = async () => (await call(owner.cookie, 'GET', `/organizations/${slug}/policies`)).json();
  await expect.poll(async () => (await policies()).sessionHours).toBe(12);
  expect(await policies()).toMatchObject({ templatesEnforced: 'no', signInMethods: ['code', 'social', 'passkey'] });

  await visit(page, `${settings}/danger`);
  await page.locator('input[name=confirm]').fill(slug);
  await button(page, 'policies:delete').click();
  await button(page, 'policies:keep').click();
  await page.getByText(word('en', 'policies:kept')).waitFor();
});
