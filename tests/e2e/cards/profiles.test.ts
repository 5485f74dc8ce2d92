import type { Browser } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import {
  button,
  eventually,
  field,
  newOwner,
  type Owner,
  openEditor,
  openRow,
  openTab,
  saved,
  says,
  stored,
  storedCards,
} from '@/tests/support/card-owner';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';

// One card edited in place, and the list of cards. How the editor handles responses is tested by
// lib/cards/card/editor/editor.test.ts; its parts, moved by keyboard, hidden, removed and brought back, by
// components/cards/card/**/*.test.tsx.

const site = product.origin;
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

const owner = () => newOwner(browser);
const text = (key: string, values?: Record<string, string>) => word('en', `card:${key}`, values);
const title = async (cookie: string) => (await stored(cookie)).content.title;

it('a card is saved by itself, held back where it is wrong, undone, kept through an outage, and followed to another name', async () => {
  const ada = await owner();
  const page = await openEditor(ada);
  await openRow(page, 'sectionWork');
  await field(page, 'jobTitle').fill('Countess of Numbers');
  await eventually(() => title(ada.cookie)).toBe('Countess of Numbers');
  await saved(page);
  expect(await page.locator('.mc-work').textContent()).toContain('Countess of Numbers');

  await field(page, 'jobTitle').press('Control+z');
  await eventually(() => title(ada.cookie)).toBe('Analyst');
  await button(page, text('redo')).click();
  await eventually(() => title(ada.cookie)).toBe('Countess of Numbers');
  await button(page, word('en', 'common:undo')).click();
  await eventually(() => title(ada.cookie)).toBe('Analyst');

  await button(page, text('addPhone')).click();
  await page.locator('input[type=tel]').fill('12');
  await openRow(page, 'sectionWork');
  await field(page, 'company').fill('Engines');
  await eventually(async () => (await stored(ada.cookie)).content.company).toBe('Engines');
  await says(page, text('stateHeld_one', { count: '1' }));
  // The closed row says that something is wrong in it.
  await openRow(page, 'kindPhone');
  await page.getByText(word('en', 'errors:field.invalid_phone')).waitFor();
  expect((await stored(ada.cookie)).content.fields).toEqual([]);
  await page.locator('input[type=tel]').fill('+49 30 1234567');
  await eventually(async () => (await stored(ada.cookie)).content.fields[0]?.number).toBe('+49301234567');

  await openRow(page, 'sectionWork');
  await ada.context.setOffline(true);
  await field(page, 'jobTitle').fill('Offline');
  await says(page, text('stateFailed', { reason: word('en', 'errors:network') }));
  await button(page, text('saveAgain')).waitFor();
  await ada.context.setOffline(false);
  await eventually(() => title(ada.cookie)).toBe('Offline');
  await saved(page);

  await openTab(page, 'sectionSettings');
  await button(page, text('usernameChange')).click();
  await field(page, 'username').fill('ada');
  await page.getByText(word('en', 'errors:field.username_taken')).waitFor();
  await field(page, 'username').fill(`${ada.username}-b`);
  await says(page, text('usernameFree'));
  await button(page, text('usernameSave')).click();
  await page.waitForURL(`**/app/profile/${ada.username}-b`);

  // The last change is sent even when the page is left at once. The old address leads to the card.
  await openTab(page, 'tabContent');
  await field(page, 'jobTitle').fill('Typed and gone');
  await page.goto('about:blank');
  await eventually(() => title(ada.cookie)).toBe('Typed and gone');
  await visit(page, `/app/profile/${ada.username}`);
  expect(new URL(page.url()).pathname).toBe(`/app/profile/${ada.username}-b`);
  await openRow(page, 'sectionWork');
  expect(await field(page, 'jobTitle').inputValue()).toBe('Typed and gone');
  await ada.context.close();
});

it('the same card in two tabs: changes elsewhere are joined and told; of one entry both versions are shown, either can be taken', async () => {
  const ada = await owner();
  const [one, two] = [await openEditor(ada), await openEditor(ada)];
  for (const page of [one, two]) await openRow(page, 'sectionWork');
  const panelIn = (page: typeof one) => page.getByRole('alert').filter({ hasText: text('conflictTitle') });
  await field(one, 'company').fill('Engines');
  await eventually(async () => (await stored(ada.cookie)).content.company).toBe('Engines');
  await field(two, 'jobTitle').fill('Countess');
  await two.getByText(text('merged')).waitFor();
  await eventually(async () => (await stored(ada.cookie)).content).toMatchObject({
    title: 'Countess',
    company: 'Engines',
  });
  expect(await field(two, 'company').inputValue()).toBe('Engines');

  await field(one, 'jobTitle').fill('Poet');
  await panelIn(one).waitFor();
  const row = panelIn(one).getByRole('row', { name: new RegExp(text('jobTitle')) });
  expect(await row.textContent()).toMatch(/Poet[\s\S]*Countess/);
  await button(panelIn(one), text('takeTheirs')).click();
  await eventually(() => field(one, 'jobTitle').inputValue()).toBe('Countess');
  await button(one, word('en', 'common:undo')).click();
  await eventually(() => title(ada.cookie)).toBe('Poet');

  await field(two, 'jobTitle').fill('Baroness');
  await panelIn(two).waitFor();
  await button(panelIn(two), text('keepMine')).click();
  await eventually(() => title(ada.cookie)).toBe('Baroness');
  await saved(two);
  await ada.context.close();
});

describe('cards as cards', () => {
  it('are duplicated, moved by keyboard, made main, made, paused, trashed with undo; the last one leaves the way to the next', async () => {
    const ada = await owner();
    const page = await ada.context.newPage();
    await visit(page, '/app/profiles');
    const menus = (name: string) => button(page, text('actionsOf', { name }));
    const choose = async (name: string, act: string, at = 0) => {
      await menus(name).nth(at).click();
      await page.getByRole('menuitem', { name: text(act) }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
    };
    const toCards = () => page.getByRole('link', { name: word('en', 'common:cards') }).click();
    const usernames = async () => (await storedCards(ada.cookie)).map(({ username }) => username);
    const main = page.getByText(text('main'), { exact: true });
    await menus('Ada Lovelace').waitFor();
    expect(await main.count()).toBe(0);

    await choose('Ada Lovelace', 'duplicate');
    await page.waitForURL(`**/app/profile/${ada.username}-2`);
    await page.getByText(text('duplicated')).waitFor();
    // The address changes before the page does: the list that is left has both cards by now, too.
    const editor = page.getByRole('tab', { name: text('tabContent'), exact: true });
    await editor.waitFor();
    expect(await storedCards(ada.cookie)).toMatchObject([
      { username: ada.username, status: 'active' },
      { username: `${ada.username}-2`, status: 'paused', content: { title: 'Analyst' } },
    ]);
    await toCards();
    await editor.waitFor({ state: 'detached' });
    await main.waitFor();
    await choose('Ada Lovelace', 'duplicate');
    await page.waitForURL(`**/app/profile/${ada.username}-3`);
    await editor.waitFor();
    await toCards();
    await editor.waitFor({ state: 'detached' });
    await main.waitFor();
    const [first, second, third] = [ada.username, `${ada.username}-2`, `${ada.username}-3`];
    const name = `Ada Lovelace /${second}`;
    const place = (position: string) => ({ name, position, total: '2' });
    await button(page, word('en', 'common:drag', { name })).focus();
    await page.keyboard.press('Space');
    await page.getByText(word('en', 'common:dragStarted', place('1'))).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(word('en', 'common:dragMoved', place('2'))).waitFor();
    await page.keyboard.press('Space');
    await eventually(usernames).toEqual([first, third, second]);
    await choose('Ada Lovelace', 'makeMain', 2);
    await page.getByText(text('mainNote', { name: 'Ada Lovelace' })).waitFor();
    await eventually(usernames).toEqual([second, first, third]);
    await choose('Ada Lovelace', 'makeMain', 1);
    await eventually(usernames).toEqual([first, second, third]);
    const note = page.getByRole('alert').filter({ hasText: text('trashed', { name: 'Ada Lovelace' }) });
    for (const at of [2, 1]) {
      await choose('Ada Lovelace', 'trash', at);
      await eventually(() => menus('Ada Lovelace').count()).toBe(at);
      await button(note, word('en', 'common:close')).click();
      await note.waitFor({ state: 'detached' });
    }

    await button(page, text('newCard')).click();
    await field(page, 'username').fill(`${first}-two`);
    await says(page, text('usernameFree'));
    await button(page, text('create')).click();
    await page.waitForURL(`**/app/profile/${first}-two`);
    await toCards();
    await choose('Ada Lovelace', 'pause');
    await page.getByText(text('paused'), { exact: true }).waitFor();
    for (const card of [`${first}-two`, 'Ada Lovelace']) {
      await choose(card, 'trash');
      await menus(card).waitFor({ state: 'detached' });
    }
    await page.getByText(text('emptyTitle')).waitFor();
    await button(note, word('en', 'common:undo')).click();
    await menus('Ada Lovelace').waitFor();
    expect(await storedCards(ada.cookie)).toMatchObject([{ username: first, status: 'paused' }]);
    await ada.context.close();
  });

  it('somebody else’s is shown as visitors see it, a paused one not at all', async () => {
    const [ada, eve] = [await owner(), await owner()];
    const shown = async ({ context }: Pick<Owner, 'context'>) => {
      const answer = await context.request.get(`${site}/app/profile/${ada.username}`);
      const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
      return [answer.status(), html.includes('class="mc-name'), html.includes(text('tabContent'))];
    };
    // The owner of the card gets the editor's form.
    expect((await shown(ada)).at(-1)).toBe(true);
    expect(await shown(eve)).toEqual([200, true, false]);
    const { id, version } = await stored(ada.cookie);
    await call(ada.cookie, 'PATCH', `/profiles/${id}`, { version, status: 'paused' });
    expect((await shown(eve))[0]).toBe(404);
    for (const { context } of [ada, eve]) await context.close();
  });
});
