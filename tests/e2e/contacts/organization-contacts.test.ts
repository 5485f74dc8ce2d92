import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { word } from '@/tests/support/browser';
import { clickFound, optionsOn } from '@/tests/support/browser-pages';
import { eventually } from '@/tests/support/card-owner';
import { leaveOnCard } from '@/tests/support/card-visitors';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';

// Contacts that come in through an organization's cards: read, changed, handed on. Also whether its cards accept contacts, and
// codes of the organization.

const site = product.origin;
const { open } = windowsOf();
const button = (page: Page, key: string) => page.getByRole('button', { name: word('en', key), exact: true });

it('an admin reads company contacts, changes one, gives one to a colleague, and takes back what was thrown away; a manager narrows the list', async () => {
  const company = await newOrganization();
  await leaveOnCard(company);
  const { admin, manager, slug, card } = company;
  const page = await open(admin, `/app/organizations/${slug}/contacts`);
  await page.getByRole('link', { name: /Henrik Lindqvist/ }).click();
  await page.getByRole('heading', { name: 'Henrik Lindqvist' }).waitFor();
  await page.getByText(word('en', 'organization-contacts:privateTheirs')).waitFor();
  await button(page, 'common:edit').click();
  await page.getByLabel(word('en', 'card:jobTitle'), { exact: true }).fill('Purchasing');
  expect(await page.getByLabel(word('en', 'contacts:note'), { exact: true }).count()).toBe(0);
  await button(page, 'contacts:save').click();
  await page.getByRole('article').getByText('Purchasing', { exact: true }).waitFor();
  await button(page, 'organization-contacts:transfer').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('en', 'organization-contacts:colleague')).fill('mia');
  await clickFound(optionsOn(page), 'Mia');
  await dialog.getByRole('button', { name: word('en', 'organization-contacts:transfer') }).click();
  await page.getByText(word('en', 'organization-contacts:transferred_one', { count: '1' })).waitFor();
  const found = await call(manager.cookie, 'GET', '/contacts?q=lindqvist');
  expect(((await found.json()) as { items: unknown[] }).items.length).toBe(1);
  await button(page, 'contacts:trash').click();
  await page.getByRole('button', { name: word('en', 'common:undo') }).click();
  await page.getByRole('link', { name: /Henrik Lindqvist/ }).waitFor();

  const list = await open(manager, `/app/organizations/${slug}/contacts`);
  await list.getByRole('link', { name: /Tobias Brandt/ }).waitFor();
  await list.getByLabel(word('en', 'contacts:search'), { exact: true }).fill('moretti');
  await list.getByRole('link', { name: /Claudia Moretti/ }).waitFor();
  await eventually(() => list.getByRole('link', { name: /Tobias Brandt/ }).count()).toBe(0);
  expect(list.url()).toContain('q=moretti');
  await list.reload();
  await list.getByRole('link', { name: /Claudia Moretti/ }).waitFor();
  expect(await list.getByRole('link', { name: /Tobias Brandt/ }).count()).toBe(0);
  await button(list, 'contacts:filter').click();
  await list.getByRole('combobox', { name: word('en', 'organization-contacts:card') }).click();
  await list.getByRole('option', { name: new RegExp(`/${card.username}`) }).click();
  await eventually(() => list.url()).toContain('card=');
});

it('what an organization decides of the exchange form is on its cards at once; its codes are made in a batch, linked to a card, open it, and are reported lost', async () => {
  const { owner, slug, card } = await newOrganization();
  const page = await open(owner, `/app/organizations/${slug}/settings/exchange`);
  const exchange = () => fetch(`${site}/en/${card.username}/exchange`);
  expect((await exchange()).status).toBe(200);
  await page.getByRole('radio', { name: word('en', 'policies:exchange_no') }).click();
  await eventually(async () => (await exchange()).status).toBe(404);
  expect(await (await fetch(`${site}/${card.username}`)).text()).not.toContain(`/${card.username}/exchange`);
  await page.getByRole('radio', { name: word('en', 'policies:exchange_yes') }).click();
  await eventually(async () => (await exchange()).status).toBe(200);
  await button(page, 'card:addTextQuestion').click();
  await page.getByLabel(word('en', 'card:questionWords'), { exact: true }).fill('What brings you here?');
  await button(page, 'organization-contacts:saveQuestions').click();
  await eventually(async () => (await exchange()).text()).toContain('What brings you here?');

  await open(owner, `/app/organizations/${slug}/settings/codes`);
  // The button stands at the head of the page and in the empty list, so there are two.
  await button(page, 'codes:makeBatch').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('en', 'codes:howMany')).fill('2');
  await dialog.getByLabel(word('en', 'codes:batchName')).fill('Fair');
  await dialog.getByRole('button', { name: word('en', 'codes:makeThem') }).click();
  await dialog.getByText(word('en', 'codes:batchMade_other', { count: '2' })).waitFor();
  await dialog
    .getByRole('button', { name: word('en', 'common:close') })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: 'Fair' }).first();
  const written = (await row.locator('bdi').first().textContent()) ?? '';
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: word('en', 'codes:linkToCard') }).click();
  await dialog.getByLabel(word('en', 'codes:card'), { exact: true }).fill('uma');
  await clickFound(optionsOn(page), 'uma');
  await dialog.getByRole('button', { name: word('en', 'codes:link'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const opened = await fetch(`${site}/c/${written.replace(/\W/g, '')}`, { redirect: 'manual' });
  expect(opened.headers.get('location')).toContain(`/${card.username}`);
  const linked = page.getByRole('listitem').filter({ hasText: written });
  await linked.getByText(`/${card.username}`).waitFor();
  await linked.getByRole('button').click();
  await page.getByRole('menuitem', { name: word('en', 'codes:reportLost') }).click();
  await linked.getByText(word('en', 'codes:lost'), { exact: true }).waitFor();
});
