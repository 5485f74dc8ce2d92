import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launch, word } from '../support/browser';
import { product } from '../support/product';
import { type Look, openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

// From the token that an owner makes to the directory that uses it, over the wire.

const path = '/app/organizations/analytical/settings/provisioning';
let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: word('en', key, values), exact: true });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function open(name: string, { locale = '', ...look }: Look & { locale?: string } = {}) {
  const { context } = await openAs(browser, await signInDemo(name), look);
  const page = await context.newPage();
  await page.goto(`${product.origin}${locale}${path}`, { waitUntil: 'networkidle' });
  return { context, page };
}

function ask(token: string, method: string, address: string, body?: object) {
  return fetch(`${product.origin}/scim/v2${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', 'accept-language': 'de' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

it('an owner makes a token, a directory provisions with it, and is refused once it is revoked', async () => {
  const { context, page } = await open('olivia');
  await expectAccessible(page);
  await page.locator('input[name=label]').fill('Entra ID');
  await button(page, 'scim:create').click();
  const shown = page.getByText(/^scim_[\w-]{43}$/);
  await shown.waitFor();
  const token = (await shown.textContent()) ?? '';
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/scim-token.png', fullPage: true });

  const userName = `scim-${process.pid}-${Date.now()}@directory.example`;
  const made = await ask(token, 'POST', '/Users', { userName, displayName: 'Sibyl Example', active: true });
  expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/scim+json; charset=utf-8']);
  const { id } = await made.json();
  const group = await ask(token, 'POST', '/Groups', { displayName: `Crew ${process.pid}`, members: [{ value: id }] });
  expect(group.status).toBe(201);
  const filter = encodeURIComponent(`userName eq "${userName}"`);
  const found = await (await ask(token, 'GET', `/Users?filter=${filter}&attributes=groups`)).json();
  expect(found.Resources[0].groups[0].display).toBe(`Crew ${process.pid}`);
  // Compressed on the way, the tag of what is known still holds.
  const again = await ask(token, 'GET', `/Users/${id}`);
  const tag = again.headers.get('etag') ?? '';
  const known = { authorization: `Bearer ${token}`, 'if-none-match': tag };
  expect((await fetch(`${product.origin}/scim/v2/Users/${id}`, { headers: known })).status).toBe(304);

  await button(page, 'scim:done').click();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.content()).not.toContain(token);
  await button(page, 'scim:revoke', { token: 'Entra ID' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('en', 'scim:revokeConfirm'), exact: true })
    .click();
  await page.getByText(word('en', 'scim:none'), { exact: true }).waitFor();
  const refused = await ask(token, 'GET', '/Users');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="SCIM"']);
  await context.close();
});

it('an admin reads the page and makes nothing; others are led away', async () => {
  const adam = await open('adam');
  await adam.page.getByText(word('en', 'scim:howTo'), { exact: true }).waitFor();
  expect(await adam.page.locator('input[name=label]').count()).toBe(0);
  const uma = await open('uma');
  expect(uma.page.url()).toContain('/settings/general');
  for (const { context } of [adam, uma]) await context.close();
});

it('the page fits in Arabic, Japanese and German, narrow and dark', async () => {
  const looks = [
    { locale: '/ar', width: 360 },
    { locale: '/ja', width: 360, colorScheme: 'dark' as const },
    { locale: '/de', width: 1280 },
  ];
  for (const look of looks) {
    const { context, page } = await open('olivia', look);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([look.locale, overflow <= 0]).toEqual([look.locale, true]);
    await page.screenshot({ path: `test-results/scim${look.locale.replace('/', '-')}.png`, fullPage: true });
    await context.close();
  }
});
