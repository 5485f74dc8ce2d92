import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { word } from '../support/browser';
import { product } from '../support/product';
import { call } from '../support/signed-in';
import { excessWidth, visit, windows } from '../support/windows';

// A template of a team: begun for it, taken back from its cards, in other languages. One of the organization, built and
// applied, with a change that is asked for: company-journey.test.ts.

const site = product.origin;
const templates = '/app/organizations/analytical/settings/templates';
const { open } = windows();

const say = (key: string, values: Record<string, string> = {}) => word('en', key, values);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const publicCard = async (username: string) => (await fetch(`${site}/${username}`)).text();

/** What the product answers to a page of ours that asks as somebody. */
async function ask(cookie: string, method: string, path: string, body?: object) {
  const answer = await call(cookie, method, `/organizations/analytical${path}`, body);
  const said = await answer.json();
  expect([path, answer.ok, said]).toEqual([path, true, expect.anything()]);
  return said;
}

/** A team of its own with a card of uma's in it. */
async function newTeam(cookie: string): Promise<{ team: string; username: string }> {
  const team = `Team ${Date.now()}`;
  const { id } = await ask(cookie, 'POST', '/teams', { name: team });
  const username = `uma-t-${Date.now()}`;
  await ask(cookie, 'POST', '/cards', { memberIds: ['demo-uma'], teamIds: [id], username });
  return { team, username };
}

it('a template is begun for a team, applied, taken back; what people wrote since stays', async () => {
  const { page, cookie } = await open('olivia', templates);
  const { team, username } = await newTeam(cookie);
  await visit(page, templates);
  await expectAccessible(page);
  await button(page, say('templates:new')).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=template]').fill('House style');
  await dialog.getByRole('combobox', { name: say('templates:scope') }).click();
  await page.getByRole('option', { name: team }).click();
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL('**/settings/templates/*-*');
  const address = new URL(page.url()).pathname;
  const path = `/templates/${address.split('/').at(-1)}`;
  const { content, version } = await ask(cookie, 'GET', path);
  const body = { version, content: { ...content, company: 'Difference Works' }, rules: { company: 'locked' } };
  await ask(cookie, 'PATCH', path, body);
  await ask(cookie, 'POST', `${path}/apply`, { version: 2 });
  await expect.poll(() => publicCard(username)).toContain('Difference Works');
  const uma = await open('uma', `/app/profile/${username}`);
  await uma.page.getByRole('textbox', { name: say('profiles:headline') }).fill('Engines of all kinds');
  await expect.poll(() => publicCard(username)).toContain('Engines of all kinds');

  for (const [locale, width, colorScheme] of [
    ['ar', 360, 'light'],
    ['ja', 1280, 'light'],
    ['de', 360, 'dark'],
  ] as const)
    for (const [name, place] of [
      ['list', templates],
      ['editor', address],
    ] as const) {
      await open('olivia', `/${locale}${place}`, { width, colorScheme });
      expect([locale, name, await excessWidth(page)]).toEqual([locale, name, 0]);
      await page.screenshot({ path: `test-results/templates-${name}-${locale}-${width}.png` });
    }

  await open('olivia', address);
  await button(page, say('templates:rollBack')).click();
  await expect.poll(() => publicCard(username)).not.toContain('Difference Works');
  expect(await publicCard(username)).toContain('Engines of all kinds');
});
