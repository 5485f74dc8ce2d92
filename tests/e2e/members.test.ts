import AxeBuilder from '@axe-core/playwright';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launch, word } from '../support/browser';
import { fillOrganization, memberAt } from '../support/many-members';
import { product } from '../support/product';
import { call, openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

// An organization of 300 people from its settings: found, acted on, offboarded; policies; its end.

const site = product.origin;
const slug = 'large-works';
const settings = `/app/organizations/${slug}/settings`;
const shots = 'test-results/members';
let browser: Browser;
let cookie: string;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
  cookie = await signInDemo('olivia');
  await call(cookie, 'POST', '/organizations', { name: 'Large Works', slug });
  const client = new Client(product.databaseUrl);
  await client.connect();
  const { rows } = await client.query('select id from organizations where slug = $1', [slug]);
  await fillOrganization(drizzle(client), rows[0].id, { members: 300, teams: 12 });
  await client.end();
});
afterAll(() => browser.close());

const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: word('en', key, values), exact: true });
const rowOf = (page: Page, at: number) => page.getByRole('listitem').filter({ hasText: memberAt(at).email });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function open(path: string, look = {}, locale = '') {
  const { context } = await openAs(browser, cookie, look);
  const page = await context.newPage();
  await page.goto(`${site}${locale}${settings}/${path}`, { waitUntil: 'networkidle' });
  return { context, page };
}

async function find(page: Page, at: number): Promise<void> {
  await page.getByRole('searchbox').fill(memberAt(at).email);
  await rowOf(page, at).waitFor();
}

it('members are found and narrowed, and several are acted on at once, each with its outcome', async () => {
  const { context, page } = await open('members');
  await page.getByText(word('en', 'members:people_other', { count: '295' }), { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByLabel(word('en', 'members:team'), { exact: true }).selectOption({ label: 'Team 03' });
  await page.getByLabel(word('en', 'members:role'), { exact: true }).selectOption('ADMIN');
  await page.getByText(memberAt(1).email).waitFor({ state: 'detached' });
  await page.getByLabel(word('en', 'members:team'), { exact: true }).selectOption('');
  await page.getByLabel(word('en', 'members:role'), { exact: true }).selectOption('');
  await page.getByLabel(word('en', 'members:status'), { exact: true }).selectOption('');
  await find(page, 2);
  await rowOf(page, 2).getByRole('checkbox').check();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: word('en', 'members:bulk') })
    .getByRole('button', { name: 'Role' })
    .click();
  await page.getByRole('menuitem', { name: word('en', 'organizations:makeADMIN') }).click();
  await page.getByText(word('en', 'members:bulkDone_one', { count: '1' })).waitFor();
  await rowOf(page, 2).getByText(word('en', 'organizations:roleADMIN'), { exact: true }).waitFor();
  await rowOf(page, 2).getByRole('checkbox').check();
  await button(page, 'members:addToTeam').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('en', 'members:team'), { exact: true }).selectOption({ label: 'Team 11' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: word('en', 'members:add'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 2).getByText('+1').waitFor();
  await context.close();
});

it("somebody leaves: their card's old address leads to a colleague, and they come back", async () => {
  const { context, page } = await open('members');
  await find(page, 5);
  await page.getByRole('link', { name: memberAt(5).name }).click();
  await page.waitForURL('**/settings/members/member-5');
  await page.getByText('/large-card-5').waitFor();
  await expectAccessible(page);
  await page.screenshot({ path: `${shots}-one.png`, fullPage: true });
  await page.getByRole('link', { name: word('en', 'members:offboard'), exact: true }).click();
  await page.waitForURL('**/offboarding');
  await page.getByLabel(word('en', 'offboarding:cards_redirect')).check();
  const submit = button(page, 'offboarding:confirm');
  expect(await submit.isDisabled()).toBe(true);
  await page.getByPlaceholder(word('en', 'offboarding:chooseColleague')).fill(memberAt(7).email);
  await page.getByRole('option', { name: new RegExp(memberAt(7).email) }).click();
  await expectAccessible(page);
  await page.screenshot({ path: `${shots}-offboarding.png`, fullPage: true });
  await submit.click();
  await page.getByText(word('en', 'offboarding:doneEnded')).waitFor();
  await expectAccessible(page);
  for (const prefix of ['', '/de', '/ar']) {
    const old = await fetch(`${site}${prefix}/large-card-5`, { redirect: 'manual' });
    expect([old.status >= 300 && old.status < 400, new URL(old.headers.get('location') ?? '', site).pathname]).toEqual([
      ...[true, `${prefix}/large-card-7`],
    ]);
  }
  await page.getByRole('link', { name: word('en', 'offboarding:toMember') }).click();
  await button(page, 'members:restore').click();
  await page.getByText(word('en', 'organizations:statusActive'), { exact: true }).waitFor();
  await expect
    .poll(async () => (await fetch(`${site}/large-card-5`, { redirect: 'manual' })).status, { timeout: 5000 })
    .toBe(200);
  await context.close();
});

it('policies are saved as they are chosen; an owner has the organization deleted and keeps it', async () => {
  const { context, page } = await open('policies');
  await expectAccessible(page);
  await page.getByLabel(word('en', 'policies:exchange_no')).click();
  await page.getByText(word('en', 'common:saved'), { exact: true }).first().waitFor();
  await page.getByLabel(word('en', 'policies:method_password')).click();
  await expect.poll(() => page.getByLabel(word('en', 'policies:method_password')).isChecked()).toBe(false);
  await page.getByLabel(word('en', 'policies:hours')).selectOption('12');
  const policies = async () => (await call(cookie, 'GET', `/organizations/${slug}/policies`)).json();
  await expect.poll(async () => (await policies()).sessionHours).toBe(12);
  expect(await policies()).toMatchObject({ exchangeOnCards: 'no', signInMethods: ['code', 'social'] });

  await page.goto(`${site}${settings}/danger`, { waitUntil: 'networkidle' });
  await expectAccessible(page);
  const ask = button(page, 'policies:delete');
  expect(await ask.isDisabled()).toBe(true);
  await page.locator('input[name=confirm]').fill(slug);
  await ask.click();
  await button(page, 'policies:keep').waitFor();
  await page.screenshot({ path: `${shots}-danger.png`, fullPage: true });
  await button(page, 'policies:keep').click();
  await page.getByText(word('en', 'policies:kept')).waitFor();
  await context.close();
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
    const { context, page } = await open(path, look, locale);
    const name = `${path.replaceAll('/', '-')}-${locale.slice(1)}-${look.width}`;
    if (path === 'members') await page.getByRole('checkbox').first().check();
    await page.screenshot({ path: `${shots}-${name}.png`, fullPage: path !== 'members' });
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect([name, scroll]).toEqual([name, client]);
    await expectAccessible(page);
    await context.close();
  }
});
