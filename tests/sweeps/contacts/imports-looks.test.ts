import { it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { newOwner } from '@/tests/support/card-owner';
import { addContacts, openPage } from '@/tests/support/contact-pages';
import { choosePeople, kurt, people } from '@/tests/support/import-pages';
import { expectWhole } from '@/tests/support/whole';

// A file after it was read: its contacts, their differences from known contacts, and the columns.

it.each([
  ['ja', 'light', 360],
  ['ar', 'light', 360],
  ['de', 'dark', 1280],
  ['en', 'light', 1280],
] as const)('a file that was read is whole in %s, %s, at %d', async (locale, colorScheme, width) => {
  const owner = await newOwner(await sharedBrowser(), { width, colorScheme });
  await addContacts(owner, [kurt]);
  const page = await openPage(owner, `/${locale}/app/contacts/import`);
  await choosePeople(page, people);
  await page.getByRole('tab').first().waitFor();
  await expectWhole(page, { name: 'imports-ready', locale, namespaces: ['imports'] });
  await page.getByRole('tab', { name: word(locale, 'imports:stateConflict') }).click();
  await page.locator('[data-row]').filter({ hasText: 'Gödel' }).waitFor();
  await page.locator('details > summary').click();
  await expectWhole(page, { name: 'imports-conflict', locale, namespaces: ['imports'] });
  await owner.context.close();
});
