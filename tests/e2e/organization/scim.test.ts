import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { newMark, newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { product } from '@/tests/support/product';

// SCIM from the token that an owner makes to the directory that uses it, over the wire.

const { open } = windowsOf();

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
  const { owner, slug } = await newOrganization();
  const path = `/app/organizations/${slug}/settings/directory-sync`;
  const page = await open(owner, path);
  await page.locator('input[name=label]').fill('Entra ID');
  await button(page, 'scim:create').click();
  const token = (await page.getByText(/^scim_[\w-]{43}$/).textContent()) ?? '';

  const userName = `scim-${newMark()}@directory.example`;
  const made = await ask(token, 'POST', '/Users', { userName, displayName: 'Sibyl Example', active: true });
  expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/scim+json; charset=utf-8']);
  const { id } = await made.json();
  const group = await ask(token, 'POST', '/Groups', { displayName: 'Crew', members: [{ value: id }] });
  expect(group.status).toBe(201);
  const filter = encodeURIComponent(`userName eq "${userName}"`);
  const found = await (await ask(token, 'GET', `/Users?filter=${filter}&attributes=groups`)).json();
  expect(found.Resources[0].groups[0].display).toBe('Crew');
  // The ETag still matches although the response is compressed on the way.
  const again = await ask(token, 'GET', `/Users/${id}`);
  const tag = again.headers.get('etag') ?? '';
  const known = { authorization: `Bearer ${token}`, 'if-none-match': tag };
  expect((await fetch(`${product.origin}/scim/v2/Users/${id}`, { headers: known })).status).toBe(304);

  await button(page, 'scim:done').click();
  await visit(page, path);
  expect(await page.content()).not.toContain(token);
  await button(page, 'scim:revoke', { token: 'Entra ID' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: word('en', 'scim:revokeConfirm'), exact: true }).click();
  await page.getByText(word('en', 'scim:none'), { exact: true }).waitFor();
  const refused = await ask(token, 'GET', '/Users');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="SCIM"']);
});
