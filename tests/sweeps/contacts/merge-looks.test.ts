import { it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { openPage } from '@/tests/support/contact-pages';
import { call } from '@/tests/support/signed-in';
import { newTwins } from '@/tests/support/twins';
import { expectWhole } from '@/tests/support/whole';

// Duplicates side by side, what they become, and what was merged before.

it.each([
  ['ar', 360, 'light'],
  ['de', 360, 'dark'],
  ['ja', 1280, 'light'],
] as const)('duplicates are whole in %s at %i, %s', async (locale, width, colorScheme) => {
  const { owner, ids } = await newTwins(await sharedBrowser(), { width, colorScheme });
  await call(owner.cookie, 'POST', '/contacts/merge', { ids: ids.slice(2, 4), winner: ids[2] });
  const page = await openPage(owner, `/${locale}/app/contacts/duplicates`);
  const isUndoable = word(locale, 'merges:undoOf', { name: 'Ada Lovelace' });
  await page.getByRole('region', { name: word(locale, 'merges:result') }).waitFor();
  await page.getByRole('button', { name: isUndoable }).waitFor();
  await expectWhole(page, { name: 'merge', locale, namespaces: ['merges', 'contacts', 'common'] });
  await owner.context.close();
});
