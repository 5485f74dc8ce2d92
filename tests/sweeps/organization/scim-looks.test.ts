import { it } from 'vitest';
import { word } from '@/tests/support/browser';
import { button } from '@/tests/support/card-owner';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { expectWhole } from '@/tests/support/whole';

// A token of a directory, as it is shown once, and the question before it is revoked.

const { open } = windowsOf();

it.each([
  ['ar', 360, 'light'],
  ['ja', 360, 'dark'],
  ['de', 1280, 'light'],
  ['en', 1280, 'dark'],
] as const)('a new token is whole in %s at %i, %s', async (locale, width, colorScheme) => {
  const { owner, slug } = await newOrganization();
  const text = (key: string, values = {}) => word(locale, key, values);
  const address = `/${locale}/app/organizations/${slug}/settings/directory-sync`;
  const page = await open(owner, address, { width, colorScheme });
  const check = (name: string) =>
    expectWhole(page, { name: `scim-${name}`, locale, namespaces: ['scim', 'organizations'] });
  await page.locator('input[name=label]').fill('Entra ID');
  await button(page, text('scim:create')).click();
  await page.getByText(/^scim_[\w-]{43}$/).waitFor();
  await check('made');
  await button(page, text('scim:done')).click();
  await button(page, text('scim:revoke', { token: 'Entra ID' })).click();
  await page.getByRole('dialog').waitFor();
  await check('revoke');
});
