import { it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { button, newOwner } from '@/tests/support/card-owner';
import { openPage } from '@/tests/support/contact-pages';
import { call } from '@/tests/support/signed-in';
import { expectWhole } from '@/tests/support/whole';

// What is shown once, when a device gets its password, above the devices that have one.

it.each([
  ['ar', 360, 'dark'],
  ['ja', 360, 'dark'],
  ['de', 360, 'dark'],
  ['en', 1280, 'light'],
] as const)('the set-up of a device is whole in %s at %i, %s', async (locale, width, colorScheme) => {
  const owner = await newOwner(await sharedBrowser(), { width, colorScheme });
  await call(owner.cookie, 'POST', '/me/device-passwords', { label: 'iPhone' });
  const page = await openPage(owner, `/${locale}/app/settings/address-book`);
  await page.getByLabel(word(locale, 'address-book:label')).fill('Pixel');
  await button(page, word(locale, 'address-book:create')).click();
  await page.locator('dl').waitFor();
  await page.getByText('iPhone', { exact: true }).waitFor();
  await expectWhole(page, { name: 'address-book', locale, namespaces: ['address-book', 'settings'] });
  await owner.context.close();
});
