import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { expectAccessible } from '../support/accessible';
import { word } from '../support/browser';
import { product } from '../support/product';
import { call, type Look, signInDemo } from '../support/signed-in';
import { excessWidth, windows } from '../support/windows';

// What comes in through an organization's cards: read, changed, handed on; whether cards take any; codes of the organization.

const site = product.origin;
const below = '/app/organizations/analytical';
const { open } = windows();

const openPage = async (name: string, path: string, { locale, ...look }: Look & { locale?: Locale } = {}) =>
  (await open(name, `${locale ? `/${locale}` : ''}${below}${path}`, look)).page;

const button = (page: Page, key: string) => page.getByRole('button', { name: word('en', key), exact: true });

it('an admin reads company contacts, changes one, gives one to a colleague, and takes back what was thrown away', async () => {
  const page = await openPage('adam', '/contacts');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Henrik Lindqvist/ }).click();
  await page.getByRole('heading', { name: 'Henrik Lindqvist' }).waitFor();
  await page.getByText(word('en', 'company-contacts:privateTheirs')).waitFor();
  await expectAccessible(page);
  await button(page, 'common:edit').click();
  await page.getByLabel(word('en', 'profiles:jobTitle'), { exact: true }).fill('Purchasing');
  expect(await page.getByLabel(word('en', 'contacts:note'), { exact: true }).count()).toBe(0);
  await button(page, 'contacts:save').click();
  await page.getByRole('article').getByText('Purchasing', { exact: true }).waitFor();
  await button(page, 'company-contacts:transfer').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('en', 'company-contacts:colleague')).fill('mia');
  await page.getByRole('option', { name: /mia/i }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: word('en', 'company-contacts:transfer') }).click();
  await page.getByText(word('en', 'company-contacts:transferred_one', { count: '1' })).waitFor();
  const mia = await call(await signInDemo('mia'), 'GET', '/contacts?q=lindqvist');
  expect(((await mia.json()) as { items: unknown[] }).items.length).toBe(1);
  await button(page, 'contacts:trash').click();
  await page.getByRole('button', { name: word('en', 'common:undo') }).click();
  await page.getByRole('link', { name: /Henrik Lindqvist/ }).waitFor();
});

it('a list is narrowed by words and by card, and is empty for who has no part in it', async () => {
  const page = await openPage('mia', '/contacts');
  await page.getByLabel(word('en', 'contacts:search'), { exact: true }).fill('moretti');
  await page.getByRole('link', { name: /Claudia Moretti/ }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Tobias Brandt/ }).count()).toBe(0);
  expect(page.url()).toContain('q=moretti');
  await page.reload();
  await page.getByRole('link', { name: /Claudia Moretti/ }).waitFor();
  await button(page, 'contacts:filter').click();
  await page.getByRole('combobox', { name: word('en', 'company-contacts:card') }).click();
  await page.getByRole('option', { name: /\/uma/ }).click();
  await expect.poll(() => page.url()).toContain('card=');
  await expectAccessible(page);
});

it('what an organization decides of the exchange form is on its cards at once', async () => {
  const page = await openPage('olivia', '/settings/exchange');
  await expectAccessible(page);
  const exchange = (locale = 'en') => fetch(`${site}/${locale}/uma/exchange`);
  expect((await exchange()).status).toBe(200);
  await page.getByRole('radio', { name: word('en', 'policies:exchange_no') }).click();
  await expect.poll(async () => (await exchange()).status, { timeout: 5000 }).toBe(404);
  expect(await (await fetch(`${site}/uma`)).text()).not.toContain('/uma/exchange');
  await page.getByRole('radio', { name: word('en', 'policies:exchange_yes') }).click();
  await expect.poll(async () => (await exchange()).status, { timeout: 5000 }).toBe(200);
  await button(page, 'profiles:addTextQuestion').click();
  await page.getByLabel(word('en', 'profiles:questionWords'), { exact: true }).fill('What brings you here?');
  await button(page, 'company-contacts:saveQuestions').click();
  await expect.poll(async () => (await exchange()).text(), { timeout: 5000 }).toContain('What brings you here?');
});

it('codes of an organization are made in a batch, linked to a card, open it, and are reported lost', async () => {
  const page = await openPage('adam', '/settings/codes');
  await expectAccessible(page);
  await button(page, 'codes:makeBatch').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('en', 'codes:howMany')).fill('2');
  await dialog.getByLabel(word('en', 'codes:batchName')).fill('Fair');
  await dialog.getByRole('button', { name: word('en', 'codes:makeThem') }).click();
  await dialog.getByText(word('en', 'codes:batchMade_other', { count: '2' })).waitFor();
  await expectAccessible(page, '[role=dialog]');
  await dialog
    .getByRole('button', { name: word('en', 'common:close') })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: 'Fair' }).first();
  const written = (await row.locator('bdi').first().textContent()) ?? '';
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: word('en', 'codes:linkToCard') }).click();
  await page.getByRole('dialog').getByLabel(word('en', 'codes:card'), { exact: true }).fill('uma');
  await page.getByRole('option').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('en', 'codes:link'), exact: true })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const opened = await fetch(`${site}/c/${written.replace(/\W/g, '')}`, { redirect: 'manual' });
  expect(opened.headers.get('location')).toContain('/uma');
  const linked = page.getByRole('listitem').filter({ hasText: written });
  await linked.getByText('/uma').waitFor();
  await linked.getByRole('button').click();
  await page.getByRole('menuitem', { name: word('en', 'codes:reportLost') }).click();
  await linked.getByText(word('en', 'codes:lost'), { exact: true }).waitFor();
});

const looks: [string, string, Look & { locale: Locale }][] = [
  ['contacts', '/contacts', { locale: 'ar', width: 1280 }],
  ['contacts', '/contacts', { locale: 'de', width: 360 }],
  ['contacts', '/contacts', { locale: 'ja', width: 1280, colorScheme: 'dark' }],
  ['codes', '/settings/codes', { locale: 'de', width: 360 }],
  ['codes', '/settings/codes', { locale: 'ar', width: 1280 }],
  ['exchange', '/settings/exchange', { locale: 'ja', width: 360, colorScheme: 'dark' }],
];
it.each(looks)('%s%s looks as it should in every language', async (name, path, look) => {
  const page = await openPage('adam', path, look);
  await expectAccessible(page);
  const first = page.locator('[data-contact]').first();
  if (name === 'contacts') {
    await page.screenshot({ path: `test-results/company-${name}-list-${look.locale}-${look.width}.png` });
    await first.click();
    await page.locator('article').waitFor();
  }
  await page.screenshot({ path: `test-results/company-${name}-${look.locale}-${look.width}.png` });
  expect(await excessWidth(page)).toBe(0);
});
