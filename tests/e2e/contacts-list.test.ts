import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { englishOn, launch, word } from '../support/browser';
import { button, eventually } from '../support/card-owner';
import { heading, item, named, names, openPage, path, say, search, withContacts } from '../support/contact-pages';
import { product } from '../support/product';
import { call, openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

// Many contacts at once: chosen, filtered, grouped, taken along.

const site = product.origin;
let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

const people = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'].map((first, at) => ({
  ...named(first, 'A', { company: at % 2 ? 'Navy' : '' }),
  tags: at === 0 ? ['press'] : [],
}));
const bar = (page: Page) => page.getByRole('region', { name: say('bulk') });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: say('selectNamed', { name }) });
const list = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: say('lists') }).getByRole('link', { name });

it('contacts are chosen by keyboard, tagged, filtered, thrown away and taken back', async () => {
  const { owner, page } = await withContacts(browser, people);
  await page.keyboard.press('j');
  await heading(page, 'Ann A').waitFor();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await heading(page, 'Cid A').waitFor();
  await page.keyboard.press('Shift+X');
  await bar(page).getByText('3').first().waitFor();
  expect(await box(page, 'Bob A').isChecked()).toBe(true);
  await button(bar(page), say('tagThem')).click();
  await page.getByRole('combobox', { name: say('tag') }).fill('fair');
  await page.keyboard.press('Enter');
  await list(page, /^fair/).waitFor();
  await eventually(() => bar(page).count()).toBe(0);

  await list(page, /^fair/).click();
  await eventually(() => names(page)).toEqual(['Ann A', 'Bob A', 'Cid A']);
  await button(page, say('filter')).click();
  await page.getByRole('combobox', { name: say('sortCompany') }).click();
  await page.getByRole('option', { name: 'Navy' }).click();
  await eventually(() => names(page)).toEqual(['Bob A']);
  expect(path(page)).toContain('tag=fair&company=Navy');
  await page.keyboard.press('Escape');
  await page.reload();
  await eventually(() => names(page)).toEqual(['Bob A']);
  await button(page, say('removeFilter', { name: 'Navy' })).click();
  await eventually(() => names(page)).toHaveLength(3);

  await button(page, say('select')).click();
  await button(bar(page), say('selectAll_other', { count: '3' })).click();
  await button(bar(page), say('trash')).click();
  await heading(page, say('noneTitle')).waitFor();
  await button(page, word('en', 'common:undo')).click();
  await eventually(() => names(page)).toHaveLength(3);
  await owner.context.close();
});

it('contacts are grouped, and groups renamed and deleted', async () => {
  const { owner, page } = await withContacts(browser, people);
  await box(page, 'Bob A').check();
  await box(page, 'Eve A').click({ modifiers: ['Shift'] });
  await button(bar(page), say('groupThem')).click();
  await page.getByRole('menuitem', { name: say('addGroup') }).click();
  await page.getByRole('textbox', { name: say('groupName') }).fill('Friends');
  await page.keyboard.press('Enter');
  await list(page, /^Friends/).click();
  await eventually(() => names(page)).toEqual(['Bob A', 'Cid A', 'Dan A', 'Eve A']);
  await item(page, 'Cid').click();
  await button(page, say('changeGroups')).click();
  // The mark goes once the server has taken it.
  await page.getByRole('checkbox', { name: 'Friends' }).click();
  await eventually(() => names(page)).toEqual(['Bob A', 'Dan A', 'Eve A']);
  await page.keyboard.press('Escape');
  await button(page, say('actionsOf', { name: 'Friends' })).click();
  await page.getByRole('menuitem', { name: say('renameGroup') }).click();
  await page.getByRole('textbox', { name: say('groupName') }).fill('Allies');
  await page.keyboard.press('Enter');
  await list(page, /^Allies/).waitFor();
  await button(page, say('actionsOf', { name: 'Allies' })).click();
  await page.getByRole('menuitem', { name: say('deleteGroup') }).click();
  await button(page.getByRole('dialog'), word('en', 'common:delete')).click();
  await eventually(() => list(page, /^Allies/).count()).toBe(0);
  await owner.context.close();
});

it('a selection, and everybody, leaves as a file', async () => {
  const { owner, page } = await withContacts(browser, people);
  const save = async (where: ReturnType<typeof bar> | Page, format: string) => {
    await button(where, say('export')).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: say(format) }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const all = await save(page, 'exportCsv');
  expect(all.name).toMatch(/^Contacts \d{4}-\d\d-\d\d\.csv$/);
  expect(all.text.trim().split('\r\n')).toHaveLength(6);
  await box(page, 'Bob A').check();
  const one = await save(bar(page), 'exportVcard');
  expect(one.text.match(/^FN:.*$/gm)).toEqual(['FN:Bob A']);
  await owner.context.close();
});

it('Ctrl K finds any contact; single keys can be switched off', async () => {
  const { owner, page } = await withContacts(browser, people);
  await page.goto(`${site}/app/profiles`);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByPlaceholder(word('en', 'common:paletteHint'));
  await field.fill('dan');
  await page.getByRole('dialog').getByText('Dan A').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Dan A').waitFor();

  await page.goto(`${site}/app/settings/general`);
  await page.getByRole('switch', { name: word('en', 'settings:pageKeysSwitch') }).uncheck({ force: true });
  await eventually(async () => (await (await call(owner.cookie, 'GET', '/me')).json()) as object).toMatchObject({
    hasPageKeys: false,
  });
  const other = await openPage(owner);
  await eventually(() => names(other)).toHaveLength(5);
  await other.keyboard.press('j');
  await other.keyboard.press('/');
  expect(await search(other).evaluate((input) => input === document.activeElement)).toBe(false);
  expect(path(other)).toBe('/app/contacts');
  await owner.context.close();
});

it.each([
  ['en', 360, 'light'],
  ['ar', 360, 'light'],
  ['de', 768, 'dark'],
  ['ja', 1280, 'light'],
  ['de', 1280, 'light'],
] as const)('in %s at %i, %s: choosing and filtering fit, axe finds nothing', async (locale, width, scheme) => {
  const session = await openAs(browser, await signInDemo('ada'), { width, colorScheme: scheme });
  const page = await session.context.newPage();
  const say = (key: string) => word(locale, `contacts:${key}`);
  await page.goto(`${site}/${locale}/app/contacts?status=kept`);
  await page.waitForLoadState('networkidle');
  const check = async (name: string) => {
    await page.screenshot({ path: `test-results/contacts-${name}-${locale}-${width}.png` });
    if (locale !== 'en') expect(await englishOn(page, ['contacts', 'common'])).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
    await expectAccessible(page);
  };
  await button(page, say('select')).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('region', { name: say('bulk') }).waitFor();
  await check('bulk');
  await page
    .getByRole('region', { name: say('bulk') })
    .getByRole('button', { name: say('clearSelection') })
    .click();
  await button(page, say('filter')).click();
  await page.getByRole('combobox', { name: say('sortCompany') }).waitFor();
  await page.waitForLoadState('networkidle');
  await check('filter');
  await session.context.close();
});
