import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { englishOn, launch, word } from '../support/browser';
import { button, eventually, newOwner } from '../support/card-owner';
import {
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
} from '../support/contact-pages';
import { product } from '../support/product';
import { call, openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

// What somebody keeps of the people they meet, on the production build.

const site = product.origin;
let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

describe('section 2: /app/contacts', () => {
  it('is where the wrapper’s contacts button leads, without a full page load', async () => {
    const owner = await newOwner(browser);
    const page = await openPage(owner, '/app/profiles');
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
      window.dispatchEvent(new CustomEvent('native-app-button-click', { detail: { button: 'contacts' } }));
    });
    await page.getByRole('heading', { level: 1, name: say('title') }).waitFor();
    expect(path(page)).toBe('/app/contacts');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await owner.context.close();
  });

  it('is one step away on every signed-in page', async () => {
    const owner = await newOwner(browser);
    const page = await openPage(owner, '/app/profiles');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: word('en', 'common:contacts') })
      .click();
    await heading(page, say('emptyTitle')).waitFor();
    await owner.context.close();
  });
});

describe('a contact', () => {
  it('is written down, looked up, changed, thrown away and taken back', async () => {
    const owner = await newOwner(browser);
    const page = await openPage(owner);
    await button(page.locator('main'), say('add')).click();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field(word('en', 'profiles:first')).fill('Grace');
    await field(word('en', 'profiles:last')).fill('Hopper');
    await field(word('en', 'profiles:company')).fill('Compilers Inc.');
    await button(page, word('en', 'profiles:addPhone')).click();
    await page.locator('input[type=tel]').fill('12');
    await button(page, word('en', 'profiles:addEmail')).click();
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
    expect(await page.locator('a[href="tel:+4930901820"]').textContent()).toContain('+49 30 901820');
    expect(await page.locator('a[href="https://example.com/study"]').count()).toBe(1);
    await button(page, 'Fair').waitFor();
    await item(page, 'Grace Hopper').waitFor();

    await button(page, word('en', 'common:edit')).click();
    await field(word('en', 'profiles:jobTitle')).fill('Rear Admiral');
    await button(page, say('save')).click();
    await heading(page, 'Grace Hopper').waitFor();
    await item(page, 'Rear Admiral').waitFor();

    await button(page, say('actionsOf', { name: 'Grace Hopper' })).click();
    await page.getByRole('menuitem', { name: say('trash') }).click();
    await heading(page, say('emptyTitle')).waitFor();
    await button(page, word('en', 'common:undo')).click();
    await item(page, 'Grace Hopper').waitFor();
    await owner.context.close();
  });

  it('can be brought back from the trash', async () => {
    const { owner, ids, page } = await withContacts(browser, three);
    await call(owner.cookie, 'DELETE', `/contacts/${ids[0]}`);
    await page.goto(`${site}/app/contacts?state=trashed`);
    await item(page, 'Grace').click();
    await page.getByText(say('inTrash')).waitFor();
    await button(page, say('restore')).click();
    await button(page, word('en', 'common:edit')).waitFor();
    await button(page, say('closeTrash')).click();
    await eventually(() => names(page)).toHaveLength(3);
    await owner.context.close();
  });

  it('is nobody where nothing is written, and says so', async () => {
    const owner = await newOwner(browser);
    const page = await openPage(owner, '/app/contacts?contact=new');
    await button(page, say('save')).click();
    await page.getByText(say('needSomebody')).waitFor();
    expect(path(page)).toBe('/app/contacts?contact=new');
    await owner.context.close();
  });

  it('that was begun and left can be taken up again', async () => {
    const { owner, ids, page } = await withContacts(browser, three);
    await item(page, 'Grace').click();
    await button(page, word('en', 'common:edit')).click();
    await page.getByLabel(say('note'), { exact: true }).fill('Half a thought');
    await item(page, '山田').click();
    await heading(page, '山田太郎').waitFor();
    await button(page, word('en', 'common:undo')).click();
    const note = page.getByLabel(say('note'), { exact: true });
    await eventually(() => note.inputValue()).toBe('Half a thought');
    await button(page, say('save')).click();
    await eventually(
      async () => (await (await call(owner.cookie, 'GET', `/contacts/${ids[0]}`)).json()).content.note,
    ).toBe('Half a thought');
    await owner.context.close();
  });

  it('that was changed elsewhere is not written over unasked', async () => {
    const { owner, ids, page } = await withContacts(browser, three);
    await item(page, 'Grace').click();
    await button(page, word('en', 'common:edit')).click();
    const other = named('Grace', 'Murray');
    expect((await call(owner.cookie, 'PATCH', `/contacts/${ids[0]}`, { version: 1, ...other })).status).toBe(200);
    await page.getByLabel(word('en', 'profiles:last'), { exact: true }).fill('Mine');
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
  it('is searched as one types, in every script, with % as a letter', async () => {
    const { owner, page } = await withContacts(browser, three);
    await eventually(() => names(page)).toHaveLength(3);
    for (const [typed, name] of [
      ['hop', 'Grace Hopper'],
      ['ﾔﾏﾀﾞ', '山田太郎'],
      ['احمد', 'أحمد المهيري'],
      ['100%', 'Grace Hopper'],
    ] as const) {
      await search(page).fill(typed);
      await eventually(() => names(page)).toEqual([name]);
    }
    await search(page).fill('%%');
    await heading(page, say('noneTitle')).waitFor();
    await button(page, say('clearSearch')).last().click();
    await eventually(() => names(page)).toHaveLength(3);
    await owner.context.close();
  });

  it('is narrowed to a tag and sorted', async () => {
    const { owner, page } = await withContacts(browser, three);
    await item(page, 'أحمد').click();
    await button(page, 'Fair').click();
    await eventually(() => names(page)).toEqual(['أحمد المهيري']);
    await button(page, say('actionsOf', { name: 'أحمد المهيري' })).waitFor();
    await button(page, say('removeFilter', { name: 'Fair' })).click();
    await eventually(() => names(page)).toHaveLength(3);
    await page.goto(`${site}/app/contacts`);
    await page.getByRole('combobox', { name: say('sort') }).click();
    await page.getByRole('option', { name: say('sortCreated') }).click();
    await eventually(() => names(page)).toEqual(['أحمد المهيري', '山田太郎', 'Grace Hopper']);
    await owner.context.close();
  });

  it('goes on page by page', async () => {
    const people = Array.from({ length: 52 }, (_, at) => named('N', `${100 + at}`));
    const { owner, page } = await withContacts(browser, people);
    const last = page.getByRole('listitem').filter({ has: page.locator('[data-contact]', { hasText: 'N 151' }) });
    // Only what is in sight is there.
    await eventually(async () => (await names(page)).length).toBeGreaterThan(8);
    expect((await names(page)).length).toBeLessThan(50);
    await page.locator('[data-contacts]').evaluate((list) => list.scrollTo(0, 100_000));
    await last.waitFor();
    expect(await last.getAttribute('aria-posinset')).toBe('52');
    expect(await last.getAttribute('aria-setsize')).toBe('52');
    await owner.context.close();
  });

  it('is walked by keyboard: / j k e # Esc', async () => {
    const { owner, page } = await withContacts(browser, three);
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
    await button(page, word('en', 'common:cancel')).click();
    await heading(page, 'أحمد المهيري').waitFor();
    await page.keyboard.press('#');
    await eventually(() => names(page)).toEqual(['Grace Hopper', '山田太郎']);
    await eventually(() => path(page)).toBe('/app/contacts');
    await page.keyboard.press('j');
    await heading(page, 'Grace Hopper').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => path(page)).toBe('/app/contacts');
    await owner.context.close();
  });

  it('gives way to the contact on a phone, and comes back where it was', async () => {
    const { owner, page } = await withContacts(browser, three, { width: 360 });
    await item(page, 'Grace').click();
    await heading(page, 'Grace Hopper').waitFor();
    expect(await search(page).isVisible()).toBe(false);
    await button(page, word('en', 'common:back')).click();
    await search(page).waitFor();
    await item(page, '山田').click();
    await heading(page, '山田太郎').waitFor();
    await page.goBack();
    await search(page).waitFor();
    await owner.context.close();
  });
});

describe('how it looks', () => {
  it.each([
    ['ar', 360, 'light'],
    ['de', 768, 'dark'],
    ['ja', 1280, 'light'],
  ] as const)(
    'in %s at %i, %s: nothing in English, nothing cut off, axe finds nothing',
    async (locale, width, scheme) => {
      const session = await openAs(browser, await signInDemo('ada'), { width, colorScheme: scheme });
      const page = await session.context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      const { items } = (await (await call(session.cookie, 'GET', '/contacts?limit=1')).json()) as {
        items: { id: string }[];
      };
      for (const query of ['', `?contact=${items[0]?.id}`, `?contact=${items[0]?.id}&edit=1`]) {
        await page.goto(`${site}/${locale}/app/contacts${query}`);
        await page.getByRole('heading', { level: 1, name: word(locale, 'contacts:title') }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await englishOn(page, ['contacts', 'profiles', 'common'])).toEqual([]);
        const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(tooWide)).toBe(0);
        await expectAccessible(page);
      }
      expect(problems).toEqual([]);
      await session.context.close();
    },
  );
});
