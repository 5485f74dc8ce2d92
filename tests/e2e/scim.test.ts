import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { word } from '../support/browser';
import { product } from '../support/product';
import { excessWidth, visit, windows } from '../support/windows';

// From the token that an owner makes to the directory that uses it, over the wire.

const path = '/app/organizations/analytical/settings/provisioning';
const { open } = windows();

const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: word('en', key, values), exact: true });

function ask(token: string, method: string, address: string, body?: object) {
  return fetch(`${product.origin}/scim/v2${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', 'accept-language': 'de' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

it('an owner makes a token, a directory provisions with it, and is refused once it is revoked', async () => {
  const { page } = await open('olivia', path);
  await expectAccessible(page);
  await page.locator('input[name=label]').fill('Entra ID');
  await button(page, 'scim:create').click();
  const shown = page.getByText(/^scim_[\w-]{43}$/);
  await shown.waitFor();
  const token = (await shown.textContent()) ?? '';
  await expectAccessible(page);

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
  await visit(page, path);
  expect(await page.content()).not.toContain(token);
  await button(page, 'scim:revoke', { token: 'Entra ID' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('en', 'scim:revokeConfirm'), exact: true })
    .click();
  await page.getByText(word('en', 'scim:none'), { exact: true }).waitFor();
  const refused = await ask(token, 'GET', '/Users');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="SCIM"']);
});

it('an admin reads the page and makes nothing; others are led away', async () => {
  const adam = await open('adam', path);
  await adam.page.getByText(word('en', 'scim:howTo'), { exact: true }).waitFor();
  expect(await adam.page.locator('input[name=label]').count()).toBe(0);
  const uma = await open('uma', path);
  expect(uma.page.url()).toContain('/settings/general');
});

it('the page fits in Arabic, Japanese and German, narrow and dark', async () => {
  const looks = [
    { locale: '/ar', width: 360 },
    { locale: '/ja', width: 360, colorScheme: 'dark' as const },
    { locale: '/de', width: 1280 },
  ];
  for (const { locale, ...look } of looks) {
    const { page } = await open('olivia', locale + path, look);
    await expectAccessible(page);
    expect([locale, await excessWidth(page)]).toEqual([locale, 0]);
    await page.screenshot({ path: `test-results/scim${locale.replace('/', '-')}.png`, fullPage: true });
  }
});
