import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { button, eventually } from '@/tests/support/card-owner';
import {
  chip,
  fromListMenu,
  heading,
  item,
  named,
  names,
  path,
  say,
  search,
  withContacts,
} from '@/tests/support/contact-pages';
import { call } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// Many contacts at once: selected, filtered, grouped, exported.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const people = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'].map((first, at) => ({
  ...named(first, 'A', { company: at % 2 ? 'Navy' : '' }),
  tags: at === 0 ? ['press'] : [],
}));
const bar = (page: Page) => page.getByRole('region', { name: say('bulk') });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: say('selectNamed', { name }) });

/** What the menu of a place saves as a file. */
async function save(page: Page, where: Page | ReturnType<typeof bar>, format: string) {
  if (where === page) await button(page, say('listActs')).click();
  else await button(where, say('export')).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say(format) }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

it('contacts leave as a file, and are chosen by keyboard, tagged, filtered, thrown away and taken back', async () => {
  const { owner, page } = await withContacts(browser, people);
  const all = await save(page, page, 'exportCsv');
  expect(all.name).toMatch(/^Contacts \d{4}-\d\d-\d\d\.csv$/);
  expect(all.text.trim().split('\r\n')).toHaveLength(6);
  await box(page, 'Bob A').check();
  const one = await save(page, bar(page), 'exportVcard');
  expect(one.text.match(/^FN:.*$/gm)).toEqual(['FN:Bob A']);
  await button(bar(page), say('clearSelection')).click();
  await eventually(() => bar(page).count()).toBe(0);

  await page.keyboard.press('j');
  await heading(page, 'Ann A').waitFor();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await heading(page, 'Cid A').waitFor();
  await page.keyboard.press('Shift+X');
  await bar(page).getByText('3').first().waitFor();
  expect(await box(page, 'Bob A').isChecked()).toBe(true);
  await button(bar(page), say('tag')).click();
  await page.getByRole('combobox', { name: say('tag') }).fill('fair');
  await page.keyboard.press('Enter');
  await chip(page, /^fair/).waitFor();
  await eventually(() => bar(page).count()).toBe(0);

  await chip(page, /^fair/).click();
  await eventually(() => names(page)).toEqual(['Ann A', 'Bob A', 'Cid A']);
  await button(page, say('filter')).click();
  await page.getByRole('combobox', { name: say('sortCompany') }).click();
  await page.getByRole('option', { name: 'Navy' }).click();
  await eventually(() => names(page)).toEqual(['Bob A']);
  expect(path(page)).toContain('tag=fair&company=Navy');
  await visit(page, path(page));
  await eventually(() => names(page)).toEqual(['Bob A']);
  await button(page, say('removeFilter', { name: 'Navy' })).click();
  await eventually(() => names(page)).toHaveLength(3);

  await fromListMenu(page, say('select'));
  await button(bar(page), say('selectAll_other', { count: '3' })).click();
  await button(bar(page), word('en', 'common:delete')).click();
  await heading(page, say('noneTitle')).waitFor();
  await button(page, word('en', 'common:undo')).click();
  await eventually(() => names(page)).toHaveLength(3);
  await owner.context.close();
});

it('contacts are grouped; Ctrl K finds any contact; single keys can be switched off', async () => {
  const { owner, page } = await withContacts(browser, people);
  await box(page, 'Bob A').check();
  await box(page, 'Eve A').click({ modifiers: ['Shift'] });
  await button(bar(page), say('group')).click();
  await page.getByRole('menuitem', { name: say('addGroup') }).click();
  await page.getByRole('textbox', { name: say('groupName') }).fill('Friends');
  await page.keyboard.press('Enter');
  await chip(page, /^Friends/).click();
  await eventually(() => names(page)).toEqual(['Bob A', 'Cid A', 'Dan A', 'Eve A']);
  await item(page, 'Cid').click();
  await button(page, say('changeGroups')).click();
  // The contact leaves the group once the server has accepted the change.
  await page.getByRole('checkbox', { name: 'Friends' }).click();
  await eventually(() => names(page)).toEqual(['Bob A', 'Dan A', 'Eve A']);
  await page.keyboard.press('Escape');

  await visit(page, '/app/settings/general');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox', { name: word('en', 'common:paletteHint') });
  await field.fill('dan');
  await page.getByRole('dialog').getByText('Dan A').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Dan A').waitFor();
  await page.goBack();
  await page.getByRole('switch', { name: word('en', 'settings:pageKeysSwitch') }).uncheck({ force: true });
  await eventually(async () => (await (await call(owner.cookie, 'GET', '/me')).json()) as object).toMatchObject({
    hasPageKeys: false,
  });
  await visit(page, '/app/contacts');
  await eventually(() => names(page)).toHaveLength(5);
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  expect(await search(page).evaluate((input) => input === document.activeElement)).toBe(false);
  expect(path(page)).toBe('/app/contacts');
  await owner.context.close();
});
