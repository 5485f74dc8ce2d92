import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launch, word } from '../support/browser';
import { product } from '../support/product';
import { call, openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

// From a template to a card that follows it, to a change that somebody asks for and somebody else approves.

const site = product.origin;
const base = `${site}/app/organizations/analytical`;
let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
const say = (key: string, values: Record<string, string> = {}) => word('en', key, values);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const shot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/templates-${name}.png`, fullPage: true });

async function open(name: string, address: string) {
  const { context, cookie } = await openAs(browser, await signInDemo(name));
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  return { context, page, cookie };
}

/** A team of its own with a card of uma's in it. */
async function newTeam(cookie: string): Promise<{ team: string; username: string }> {
  const team = `Team ${Date.now()}`;
  const made = await (await call(cookie, 'POST', '/organizations/analytical/teams', { name: team })).json();
  const username = `uma-t-${Date.now()}`;
  const body = { memberIds: ['demo-uma'], teamIds: [made.id], username };
  const answer = await call(cookie, 'POST', '/organizations/analytical/cards', body);
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
  return { team, username };
}

async function setRule(page: Page, part: string, rule: string): Promise<void> {
  const label = say('templates:ruleOf', { part });
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: say(`templates:rule_${rule}`), exact: true }).click();
}

it('a template is built, looked at, applied; what it locks stays, a change is asked for and approved, the version rolled back', async () => {
  const { context, page, cookie } = await open('olivia', `${base}/settings/templates`);
  const { team, username } = await newTeam(cookie);
  await page.reload({ waitUntil: 'networkidle' });
  await expectAccessible(page);
  await button(page, say('templates:new')).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=template]').fill('House style');
  await dialog.getByRole('combobox', { name: say('templates:scope') }).click();
  await page.getByRole('option', { name: team }).click();
  await expectAccessible(page);
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL('**/settings/templates/*-*');

  await page.getByRole('textbox', { name: say('profiles:company'), exact: true }).fill('Difference Works');
  await setRule(page, say('profiles:company'), 'locked');
  await setRule(page, say('profiles:jobTitle'), 'approval');
  await button(page, say('templates:save')).click();
  await page.getByText(say('templates:saved', { number: '2' })).waitFor();
  await page.locator('summary').first().click();
  await expectAccessible(page);
  await shot(page, 'editor-1280');
  await button(page, /^Apply to 1 card$/).click();
  await page.getByText(say('templates:isApplied')).waitFor();
  await expect.poll(async () => (await fetch(`${site}/${username}`)).text()).toContain('Difference Works');
  const template = page.url();
  for (const [locale, width, colorScheme] of [
    ['ar', 360, 'light'],
    ['ja', 1280, 'light'],
    ['de', 360, 'dark'],
  ] as const) {
    const other = await openAs(browser, cookie, { width, colorScheme });
    const there = await other.context.newPage();
    await there.goto(template.replace(site, `${site}/${locale}`), { waitUntil: 'networkidle' });
    await shot(there, `editor-${locale}-${width}`);
    expect(await there.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await there.goto(`${base.replace(site, `${site}/${locale}`)}/settings/templates`, { waitUntil: 'networkidle' });
    await shot(there, `list-${locale}-${width}`);
    await other.context.close();
  }

  const uma = await open('uma', `${site}/app/profile/${username}`);
  const notice = uma.page.getByRole('region', { name: say('change-requests:template') });
  await notice.waitFor();
  const company = uma.page.getByRole('textbox', { name: say('profiles:company'), exact: true });
  expect([await company.inputValue(), await company.isEditable()]).toEqual(['Difference Works', false]);
  await uma.page.getByRole('textbox', { name: say('profiles:headline') }).fill('Engines of all kinds');
  await uma.page.getByText(say('profiles:stateSaved')).first().waitFor();
  await expectAccessible(uma.page);
  await shot(uma.page, 'card-1280');
  await notice.getByRole('button', { name: say('change-requests:ask') }).click();
  const asking = uma.page.getByRole('dialog');
  await asking.getByRole('combobox', { name: say('change-requests:part') }).click();
  await uma.page.getByRole('option', { name: say('profiles:jobTitle'), exact: true }).click();
  await asking.getByRole('textbox', { name: say('profiles:jobTitle'), exact: true }).fill('Chief Engineer');
  await asking.getByRole('textbox', { name: say('change-requests:note') }).fill('I was promoted');
  await expectAccessible(uma.page);
  await shot(uma.page, 'ask-1280');
  await asking.locator('button[type=submit]').click();
  await notice.getByText(/Waiting for a decision/).waitFor();

  await page.goto(`${base}/requests`, { waitUntil: 'networkidle' });
  const row = page.getByRole('listitem').filter({ hasText: 'Chief Engineer' }).first();
  await row.waitFor();
  await expectAccessible(page);
  await shot(page, 'requests-1280');
  const phone = await openAs(browser, cookie, { width: 360 });
  const small = await phone.context.newPage();
  await small.goto(`${base.replace(site, `${site}/ar`)}/requests`, { waitUntil: 'networkidle' });
  await shot(small, 'requests-ar-360');
  await phone.context.close();
  await row.getByRole('button', { name: say('change-requests:approve'), exact: true }).click();
  await expect.poll(async () => (await fetch(`${site}/${username}`)).text()).toContain('Chief Engineer');

  await page.goto(template, { waitUntil: 'networkidle' });
  await button(page, say('templates:rollBack')).click();
  await expect.poll(async () => (await fetch(`${site}/${username}`)).text()).not.toContain('Difference Works');
  // What was approved since stays.
  expect(await (await fetch(`${site}/${username}`)).text()).toContain('Chief Engineer');
  await context.close();
  await uma.context.close();
});
