import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { word } from '../support/browser';
import { product } from '../support/product';
import { call } from '../support/signed-in';
import { visit, windows } from '../support/windows';

// The cards of an organization: its admins make and assign them, a manager looks after one, its own user writes on it.

const site = product.origin;
const cards = '/app/organizations/analytical/cards';
const { open } = windows();

const say = (key: string, values: Record<string, string> = {}) => word('en', key, values);
const tile = (page: Page, username: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(`/${username}`, { exact: true }) });
const act = async (page: Page, username: string, key: string) => {
  await tile(page, username).getByRole('button').click();
  await page.getByRole('menuitem', { name: say(key), exact: true }).click();
};

it('an admin makes cards for several people, assigns one to somebody else, pauses it and deletes it', async () => {
  const { page } = await open('adam', cards);
  await tile(page, 'uma').getByText('Sales').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('company-cards:new') }).click();
  const dialog = page.getByRole('dialog');
  for (const email of ['viktor@demo.example', 'mia@demo.example'])
    await dialog.getByRole('listitem').filter({ hasText: email }).getByRole('checkbox').check();
  await expectAccessible(page, '[role=dialog]');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  const made = page.getByRole('listitem').filter({ hasText: /\/viktor/ });
  await made.first().waitFor();
  const address = (await made.first().locator('bdi[dir=ltr]').textContent())?.slice(1) ?? '';

  await act(page, address, 'company-cards:assign');
  await dialog.getByRole('combobox', { name: say('company-cards:holder') }).fill('uma');
  await page.getByRole('option', { name: /uma@demo\.example/ }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await tile(page, address).getByText(/Uma/).first().waitFor();

  expect((await fetch(`${site}/${address}`)).status).toBe(200);
  await act(page, address, 'profiles:pause');
  await tile(page, address).getByText(say('profiles:paused'), { exact: true }).waitFor();
  // Visitors are told so at once, whatever was kept of the card.
  await expect.poll(async () => (await fetch(`${site}/${address}`)).status, { timeout: 5_000 }).toBe(410);
  await page.getByRole('searchbox').fill(address);
  await expect.poll(() => tile(page, 'uma').count()).toBe(0);
  await act(page, address, 'profiles:trash');
  await expect.poll(() => tile(page, address).count()).toBe(0);
});

it('a manager edits the card of somebody in their team, a viewer reads it', async () => {
  const mia = await open('mia', cards);
  await tile(mia.page, 'uma').getByRole('link').first().click();
  await mia.page.waitForURL('**/app/profile/uma');
  const title = mia.page.getByLabel(say('profiles:jobTitle'), { exact: true });
  await title.fill('Account Director');
  type Found = { username: string; content: { title: string } };
  const titleNow = async () => {
    const { items } = await (await call(mia.cookie, 'GET', '/organizations/analytical/cards?q=uma')).json();
    return (items as Found[]).find(({ username }) => username === 'uma')?.content.title;
  };
  await expect.poll(titleNow, { timeout: 15_000 }).toBe('Account Director');
  const viktor = await open('viktor', '/app/profile/uma');
  expect(await viktor.page.locator('main input').count()).toBe(0);
});

it('its own user is told whose it is, and is offered nothing that the organization decides', async () => {
  const { page } = await open('uma', '/app/profiles');
  await page
    .getByText(/Analytical Engines Ltd/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /Uma/ }).last().click();
  await page.getByRole('menuitem', { name: say('profiles:editCard') }).waitFor();
  for (const key of ['pause', 'trash', 'duplicate'])
    expect(await page.getByRole('menuitem', { name: say(`profiles:${key}`) }).count()).toBe(0);
  await visit(page, '/app/profile/uma');
  await expectAccessible(page);
  expect(await page.getByRole('heading', { name: say('profiles:sectionExchange') }).count()).toBe(0);
  expect(await page.getByRole('button', { name: say('profiles:usernameChange') }).count()).toBe(0);
});
