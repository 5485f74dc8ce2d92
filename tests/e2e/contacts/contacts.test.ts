import type { Browser } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { button, eventually, newOwner } from '@/tests/support/card-owner';
import {
  addContacts,
  chip,
  fromListMenu,
  heading,
  item,
  named,
  names,
  openPage,
  path,
  say,
  search,
  three,
  withContacts,
} from '@/tests/support/contact-pages';
import { call } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// The address book of an owner, on the production build: contacts added, searched and edited.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const common = (key: string) => word('en', `common:${key}`);
const profiles = (key: string) => word('en', `card:${key}`);

describe('section 2: /app/contacts', () => {
  it('is one step away on every signed-in page, and where the wrapper’s contacts button leads, without a full page load', async () => {
    const owner = await newOwner(browser);
    const page = await openPage(owner, '/app/profiles');
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
      window.dispatchEvent(new CustomEvent('native-app-button-click', { detail: { button: 'contacts' } }));
    });
    await page.getByRole('heading', { level: 1, name: say('title') }).waitFor();
    expect(path(page)).toBe('/app/contacts');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: profiles('title') }).waitFor();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: common('contacts') })
      .click();
    await heading(page, say('emptyTitle')).waitFor();
    await owner.context.close();
  });
});

describe('a contact', () => {
  it('is written down, looked up, changed, thrown away, taken back and brought back from the trash', async () => {
    const owner = await newOwner(browser);
    const page = await openPage(owner);
    const field = (name: string) => page.getByLabel(name, { exact: true });
    // A contact without any name is refused.
    await button(page.locator('main'), say('add')).click();
    await button(page, say('save')).click();
    await page.getByText(say('needSomebody')).waitFor();
    expect(path(page)).toBe('/app/contacts?contact=new');
    await button(page, common('cancel')).click();

    await button(page.locator('main'), say('add')).click();
    await field(profiles('first')).fill('Grace');
    await field(profiles('last')).fill('Hopper');
    await field(profiles('company')).fill('Compilers Inc.');
    await button(page, profiles('addPhone')).click();
    await page.locator('input[type=tel]').fill('12');
    await button(page, profiles('addEmail')).click();
    await button(page, say('save')).click();
    await page.getByText(word('en', 'errors:field.invalid_phone')).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel');
    await page.locator('input[type=tel]').fill('+49 30 901820');
    await field(say('place')).fill('Hannover');
    await field(say('note')).fill('Send https://example.com/study');
    const tags = page.getByRole('combobox', { name: say('tags'), exact: true });
    await tags.fill('Fair');
    await tags.press('Enter');
    await button(page, say('save')).click();

    await heading(page, 'Grace Hopper').waitFor();
    // Once to call at a tap, once where the number can be read.
    expect(await page.locator('a[href="tel:+4930901820"]').allTextContents()).toEqual([
      say('actCall'),
      expect.stringContaining('+49 30 901820'),
    ]);
    expect(await page.locator('a[href="https://example.com/study"]').count()).toBe(1);
    await button(page, 'Fair').waitFor();
    await item(page, 'Grace Hopper').waitFor();

    await button(page, common('edit')).click();
    await field(profiles('jobTitle')).fill('Rear Admiral');
    await button(page, say('save')).click();
    await heading(page, 'Grace Hopper').waitFor();
    await item(page, 'Rear Admiral').waitFor();

    const trash = async () => {
      await button(page, say('actionsOf', { name: 'Grace Hopper' })).click();
      await page.getByRole('menuitem', { name: say('trash') }).click();
      await heading(page, say('emptyTitle')).waitFor();
    };
    await trash();
    await button(page, common('undo')).click();
    await item(page, 'Grace Hopper').click();
    await trash();
    await button(page, say('openTrash')).click();
    await item(page, 'Grace').click();
    await page.getByText(say('inTrash')).waitFor();
    await button(page, say('restore')).click();
    await button(page, common('edit')).waitFor();
    await button(page, say('closeTrash')).click();
    await eventually(() => names(page)).toEqual(['Grace Hopper']);
    await owner.context.close();
  });

  it('that was begun and left can be taken up again, and is not written over unasked where it was changed elsewhere', async () => {
    const { owner, ids, page } = await withContacts(browser, three);
    await item(page, 'Grace').click();
    await button(page, common('edit')).click();
    const note = page.getByLabel(say('note'), { exact: true });
    await note.fill('Half a thought');
    await item(page, '山田').click();
    await heading(page, '山田太郎').waitFor();
    await button(page, common('undo')).click();
    await eventually(() => note.inputValue()).toBe('Half a thought');
    await button(page, say('save')).click();
    const stored = async () => (await call(owner.cookie, 'GET', `/contacts/${ids[0]}`)).json();
    await eventually(async () => (await stored()).content.note).toBe('Half a thought');
    await heading(page, 'Grace Hopper').waitFor();

    await button(page, common('edit')).click();
    const other = { version: (await stored()).version, ...named('Grace', 'Murray') };
    expect((await call(owner.cookie, 'PATCH', `/contacts/${ids[0]}`, other)).status).toBe(200);
    await page.getByLabel(profiles('last'), { exact: true }).fill('Mine');
    await button(page, say('save')).click();
    await page
      .getByRole('alert')
      .filter({ hasText: say('conflictTitle') })
      .waitFor();
    await button(page, say('keepMine')).click();
    await heading(page, 'Grace Mine').waitFor();
    await owner.context.close();
  });
});

describe('the list', () => {
  it('is searched in every script, narrowed, sorted, walked by keyboard, read on a phone, and goes on page by page', async () => {
    const { owner, page } = await withContacts(browser, three);
    await eventually(() => names(page)).toHaveLength(3);
    for (const [typed, name] of [
      ['hop', 'Grace Hopper'],
      ['ﾔﾏﾀﾞ', '山田太郎'],
      ['احمد', 'أحمد المهيري'],
      // The percent sign is searched as a character, not used as a wildcard.
      ['100%', 'Grace Hopper'],
    ] as const) {
      await search(page).fill(typed);
      await eventually(() => names(page)).toEqual([name]);
    }
    await search(page).fill('%%');
    await heading(page, say('noneTitle')).waitFor();
    await button(page, say('clearSearch')).last().click();
    await eventually(() => names(page)).toHaveLength(3);

    await item(page, 'أحمد').click();
    await button(page, 'Fair').click();
    await eventually(() => names(page)).toEqual(['أحمد المهيري']);
    await button(page, say('actionsOf', { name: 'أحمد المهيري' })).waitFor();
    await chip(page, say('all')).click();
    await eventually(() => names(page)).toHaveLength(3);
    const sort = async (by: string) => {
      await fromListMenu(page, say(by), 'menuitemradio');
    };
    await sort('sortCreated');
    await eventually(() => names(page)).toEqual(['أحمد المهيري', '山田太郎', 'Grace Hopper']);
    await sort('sortName');
    await eventually(() => names(page)).toEqual(['Grace Hopper', 'أحمد المهيري', '山田太郎']);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Escape');
    await eventually(() => path(page)).toBe('/app/contacts');

    await page.keyboard.press('/');
    await eventually(() => search(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('j');
    expect(await search(page).inputValue()).toBe('j');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await eventually(() => names(page)).toHaveLength(3);
    await page.keyboard.press('j');
    await heading(page, 'Grace Hopper').waitFor();
    await page.keyboard.press('j');
    await heading(page, 'أحمد المهيري').waitFor();
    await page.keyboard.press('ArrowDown');
    await heading(page, '山田太郎').waitFor();
    await page.keyboard.press('k');
    await heading(page, 'أحمد المهيري').waitFor();
    await page.keyboard.press('e');
    await heading(page, say('editTitle', { name: 'أحمد المهيري' })).waitFor();
    await button(page, common('cancel')).click();
    await heading(page, 'أحمد المهيري').waitFor();
    await page.keyboard.press('#');
    await eventually(() => names(page)).toEqual(['Grace Hopper', '山田太郎']);
    await eventually(() => path(page)).toBe('/app/contacts');
    await page.keyboard.press('j');
    await heading(page, 'Grace Hopper').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => path(page)).toBe('/app/contacts');

    // On a phone the list gives way to the opened contact, and comes back at the same position.
    await page.setViewportSize({ width: 360, height: 740 });
    await item(page, 'Grace').click();
    await heading(page, 'Grace Hopper').waitFor();
    expect(await search(page).isVisible()).toBe(false);
    await button(page, common('back')).click();
    await search(page).waitFor();
    await item(page, '山田').click();
    await heading(page, '山田太郎').waitFor();
    await page.goBack();
    await search(page).waitFor();

    await page.setViewportSize({ width: 1280, height: 900 });
    const many = Array.from({ length: 52 }, (_, at) => named('Ninety', `${100 + at}`));
    await addContacts(owner, many);
    await search(page).fill('ninety');
    const last = page.getByRole('listitem').filter({ has: page.locator('[data-contact]', { hasText: 'Ninety 151' }) });
    // Only the visible rows of the list are in the document.
    await eventually(async () => (await names(page)).length).toBeGreaterThan(6);
    expect((await names(page)).length).toBeLessThan(50);
    await page.locator('[data-contacts]').evaluate((list) => list.scrollTo(0, 100_000));
    await last.waitFor();
    expect(await last.getAttribute('aria-posinset')).toBe('52');
    expect(await last.getAttribute('aria-setsize')).toBe('52');
    await owner.context.close();
  });
});
