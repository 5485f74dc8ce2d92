import { expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { button } from '@/tests/support/card-owner';
import { call, openAs, signInDemo } from '@/tests/support/signed-in';
import { expectWhole, problemsOf } from '@/tests/support/whole';

// The list with what opens on it, one contact, and its form.

it.each([
  ['en', 360, 'light'],
  ['ar', 360, 'light'],
  ['de', 768, 'dark'],
  ['ja', 1280, 'light'],
  ['de', 1280, 'light'],
] as const)('contacts are whole in %s at %i, %s', async (locale, width, colorScheme) => {
  const session = await openAs(await sharedBrowser(), await signInDemo('ada'), { width, colorScheme });
  const page = await session.context.newPage();
  const problems = problemsOf(page);
  const say = (key: string) => word(locale, `contacts:${key}`);
  const check = (name: string) =>
    expectWhole(page, { name: `contacts-${name}`, locale, namespaces: ['contacts', 'card', 'common'] });
  const { items } = (await (await call(session.cookie, 'GET', '/contacts?limit=1')).json()) as {
    items: { id: string }[];
  };
  const [contact] = items;
  await visit(page, `/${locale}/app/contacts?contact=${contact?.id}`);
  await button(page, word(locale, 'common:edit')).waitFor();
  await check('open');
  await button(page, word(locale, 'common:edit')).click();
  await button(page, say('save')).waitFor();
  await check('form');

  await visit(page, `/${locale}/app/contacts?status=kept`);
  await button(page, say('listActs')).click();
  await page.getByRole('menuitem', { name: say('select') }).click();
  await page.getByRole('checkbox').first().check();
  const bulk = page.getByRole('region', { name: say('bulk') });
  await bulk.waitFor();
  await check('bulk');
  await bulk.getByRole('button', { name: say('clearSelection') }).click();
  // The icon's name says how many filters are set; the chip's does not.
  const withCount = word(locale, 'common:labelled', { label: say('filter'), name: '1' });
  await button(page, say('filter')).or(button(page, withCount)).click();
  await page.getByRole('combobox', { name: say('sortCompany') }).waitFor();
  await check('filter');
  expect(problems).toEqual([]);
  await session.context.close();
});
