import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launch, word } from '../support/browser';
import { button, eventually, newOwner, openEditor, stored, storedCards } from '../support/card-owner';
import { product } from '../support/product';
import { call } from '../support/signed-in';
import '../setup/provided';

// What is first: fields of a card and cards of a person, moved by keyboard; copies; the main card.

const site = product.origin;
let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

const drag = (name: string) => word('en', 'common:drag', { name });

it('fields are moved by keyboard alone, and it is said where they are', async () => {
  const ada = await newOwner(browser);
  const { id, version, content } = await stored(ada.cookie);
  const fields = [
    { id: 'a', kind: 'email', address: 'ada@example.com' },
    { id: 'b', kind: 'website', url: 'https://example.com/' },
    { id: 'c', kind: 'booking', url: 'https://cal.example/ada' },
  ];
  await call(ada.cookie, 'PATCH', `/profiles/${id}`, { version, content: { ...content, fields } });
  const page = await openEditor(ada);
  const name = word('en', 'profiles:kindEmail');
  await button(page, drag(name)).focus();
  await page.keyboard.press('Space');
  await page.getByText(word('en', 'common:dragStarted', { name, position: '1', total: '2' })).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText(word('en', 'common:dragMoved', { name, position: '2', total: '2' })).waitFor();
  await page.keyboard.press('Space');
  const order = async () => (await stored(ada.cookie)).content.fields.map((one: { id: string }) => one.id).join('');
  await eventually(order).toBe('bac');
  await ada.context.close();
});

it('a card is duplicated, moved by keyboard, and made the main card that is shared', async () => {
  const ada = await newOwner(browser);
  const page = await ada.context.newPage();
  await page.goto(`${site}/app/profiles`);
  await page.waitForLoadState('networkidle');
  const menus = page.getByRole('button', { name: word('en', 'profiles:actionsOf', { name: 'Ada Lovelace' }) });
  const choose = async (at: number, act: string) => {
    await menus.nth(at).click();
    await page.getByRole('menuitem', { name: word('en', `profiles:${act}`) }).click();
  };
  const main = page.getByText(word('en', 'profiles:main'), { exact: true });
  expect(await main.count()).toBe(0);

  await choose(0, 'duplicate');
  await page.waitForURL(`**/app/profile/${ada.username}-2`);
  await page.getByText(word('en', 'profiles:duplicated')).waitFor();
  expect(await storedCards(ada.cookie)).toMatchObject([
    { username: ada.username, status: 'active' },
    { username: `${ada.username}-2`, status: 'paused', content: { title: 'Analyst' } },
  ]);

  await page.getByRole('link', { name: word('en', 'common:cards') }).click();
  await main.waitFor();
  const usernames = async () => (await storedCards(ada.cookie)).map(({ username }) => username);
  const [first, second] = [ada.username, `${ada.username}-2`];
  const name = `Ada Lovelace /${first}`;
  const place = (position: string) => ({ name, position, total: '2' });
  await button(page, drag(name)).focus();
  await page.keyboard.press('Space');
  await page.getByText(word('en', 'common:dragStarted', place('1'))).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText(word('en', 'common:dragMoved', place('2'))).waitFor();
  await page.keyboard.press('Space');
  await eventually(usernames).toEqual([second, first]);

  await choose(1, 'makeMain');
  await page.getByText(word('en', 'profiles:mainNote', { name: 'Ada Lovelace' })).waitFor();
  await eventually(usernames).toEqual([first, second]);
  await page.goto(`${site}/app/profiles?sharing=default`);
  const link = page.getByRole('dialog').getByLabel(word('en', 'sharing:link'));
  expect(await link.inputValue()).toMatch(new RegExp(`/${first}$`));
  await ada.context.close();
});
