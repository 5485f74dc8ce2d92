import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launch, word } from '../support/browser';
import { button, eventually, field, newOwner, openEditor, saved, says, stored } from '../support/card-owner';
import { product } from '../support/product';
import { call } from '../support/signed-in';
import '../setup/provided';

// Cards as cards, and one card edited in place: signed in by cookie, on the production build.

const site = product.origin;
let browser: Browser;

beforeAll(async () => {
  mkdirSync('test-results/screenshots', { recursive: true });
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

const owner = () => newOwner(browser);
const title = async (cookie: string) => (await stored(cookie)).content.title;

describe('editing a card', () => {
  it('saves by itself, shows it, and shows visitors’ page beside', async () => {
    const ada = await owner();
    const page = await openEditor(ada);
    await field(page, 'jobTitle').fill('Countess of Numbers');
    await eventually(() => title(ada.cookie)).toBe('Countess of Numbers');
    await saved(page);
    expect(await page.locator('.mc-work').textContent()).toContain('Countess of Numbers');
    await page.reload();
    expect(await field(page, 'jobTitle').inputValue()).toBe('Countess of Numbers');
    await ada.context.close();
  });

  it('holds back what is wrong, says so, and saves everything else', async () => {
    const ada = await owner();
    const page = await openEditor(ada);
    await button(page, word('en', 'profiles:addPhone')).click();
    await page.locator('input[type=tel]').fill('12');
    await field(page, 'company').fill('Engines');
    await eventually(async () => (await stored(ada.cookie)).content.company).toBe('Engines');
    await says(page, word('en', 'profiles:stateHeld_one', { count: '1' }));
    await page.getByText(word('en', 'errors:field.invalid_phone')).waitFor();
    expect((await stored(ada.cookie)).content.fields).toEqual([]);
    await page.locator('input[type=tel]').fill('+49 30 1234567');
    await eventually(async () => (await stored(ada.cookie)).content.fields[0]?.number).toBe('+49301234567');
    await ada.context.close();
  });

  it('sends the last change when the page is left at once', async () => {
    const ada = await owner();
    const page = await openEditor(ada);
    await field(page, 'jobTitle').fill('Typed and gone');
    await page.goto('about:blank');
    await eventually(() => title(ada.cookie)).toBe('Typed and gone');
    await ada.context.close();
  });

  it('waits for the network and then saves by itself', async () => {
    const ada = await owner();
    const page = await openEditor(ada);
    await ada.context.setOffline(true);
    await field(page, 'jobTitle').fill('Offline');
    const reason = word('en', 'errors:network');
    await says(page, word('en', 'profiles:stateFailed', { reason }));
    await button(page, word('en', 'profiles:saveAgain')).waitFor();
    await ada.context.setOffline(false);
    await eventually(() => title(ada.cookie)).toBe('Offline');
    await saved(page);
    await ada.context.close();
  });

  it('goes back with Undo and Ctrl Z, and forward again', async () => {
    const ada = await owner();
    const page = await openEditor(ada);
    await field(page, 'jobTitle').fill('Poet');
    await eventually(() => title(ada.cookie)).toBe('Poet');
    await field(page, 'jobTitle').press('Control+z');
    await eventually(() => title(ada.cookie)).toBe('Analyst');
    await button(page, word('en', 'profiles:redo')).click();
    await eventually(() => title(ada.cookie)).toBe('Poet');
    await button(page, word('en', 'common:undo')).click();
    await eventually(() => title(ada.cookie)).toBe('Analyst');
    await ada.context.close();
  });

  it('moves, hides and removes a field from its menu, with undo', async () => {
    const ada = await owner();
    const page = await openEditor(ada);
    const kinds = async () => (await stored(ada.cookie)).content.fields.map((one: { kind: string }) => one.kind);
    await button(page, word('en', 'profiles:addEmail')).click();
    await field(page, 'emailAddress').fill('ada@example.com');
    await button(page, word('en', 'profiles:addWebsite')).click();
    await field(page, 'webAddress').fill('example.com');
    await eventually(kinds).toEqual(['email', 'website']);
    const name = word('en', 'profiles:kindWebsite');
    const choose = async (act: string) => {
      await button(page, word('en', 'profiles:fieldActions', { name })).press('Enter');
      await page.getByRole('menuitem', { name: word('en', `profiles:${act}`), exact: true }).press('Enter');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    };
    await choose('moveUp');
    await eventually(kinds).toEqual(['website', 'email']);
    await button(page, word('en', 'profiles:visible', { name })).press('Enter');
    await eventually(async () => (await stored(ada.cookie)).content.fields[0].isVisible).toBe(false);
    await choose('remove');
    await eventually(kinds).toEqual(['email']);
    const note = page.getByRole('alert').filter({ hasText: word('en', 'profiles:removed', { name }) });
    await button(note, word('en', 'common:undo')).click();
    await eventually(kinds).toEqual(['website', 'email']);
    await ada.context.close();
  });
});

describe('the same card in two tabs', () => {
  async function conflict() {
    const ada = await owner();
    const [one, two] = [await openEditor(ada), await openEditor(ada)];
    await field(one, 'jobTitle').fill('Poet');
    await eventually(() => title(ada.cookie)).toBe('Poet');
    await field(two, 'jobTitle').fill('Countess');
    const panel = two.getByRole('alert').filter({ hasText: word('en', 'profiles:conflictTitle') });
    await panel.waitFor();
    return { ada, two, panel };
  }

  it('shows both versions of what both changed; taking the newer one loses nothing', async () => {
    const { ada, two, panel } = await conflict();
    const row = panel.getByRole('row', { name: new RegExp(word('en', 'profiles:jobTitle')) });
    expect(await row.textContent()).toMatch(/Countess[\s\S]*Poet/);
    await two.screenshot({ path: 'test-results/screenshots/card-conflict.png' });
    await button(panel, word('en', 'profiles:takeTheirs')).click();
    await eventually(() => field(two, 'jobTitle').inputValue()).toBe('Poet');
    await button(two, word('en', 'common:undo')).click();
    await eventually(() => title(ada.cookie)).toBe('Countess');
    await ada.context.close();
  });

  it('keeps mine where I say so', async () => {
    const { ada, two, panel } = await conflict();
    await button(panel, word('en', 'profiles:keepMine')).click();
    await eventually(() => title(ada.cookie)).toBe('Countess');
    await saved(two);
    await ada.context.close();
  });

  it('joins what each changed elsewhere, and tells it', async () => {
    const ada = await owner();
    const [one, two] = [await openEditor(ada), await openEditor(ada)];
    await field(one, 'company').fill('Engines');
    await eventually(async () => (await stored(ada.cookie)).content.company).toBe('Engines');
    await field(two, 'jobTitle').fill('Countess');
    await two.getByText(word('en', 'profiles:merged')).waitFor();
    await expect
      .poll(async () => (await stored(ada.cookie)).content)
      .toMatchObject({ title: 'Countess', company: 'Engines' });
    expect(await field(two, 'company').inputValue()).toBe('Engines');
    await ada.context.close();
  });
});

it('another username: what is taken is said as one types, the page follows, the old address leads on', async () => {
  const [ada, other] = [await owner(), await owner()];
  const page = await openEditor(ada);
  await button(page, word('en', 'profiles:usernameChange')).click();
  await field(page, 'username').fill(other.username);
  await page.getByText(word('en', 'errors:field.username_taken')).waitFor();
  await field(page, 'username').fill(`${ada.username}-b`);
  await says(page, word('en', 'profiles:usernameFree'));
  await button(page, word('en', 'profiles:usernameSave')).click();
  await page.waitForURL(`**/app/profile/${ada.username}-b`);
  await field(page, 'jobTitle').fill('Still editing');
  await eventually(() => title(ada.cookie)).toBe('Still editing');
  await page.goto(`${site}/app/profile/${ada.username}`);
  expect(new URL(page.url()).pathname).toBe(`/app/profile/${ada.username}-b`);
  await ada.context.close();
  await other.context.close();
});

describe('cards as cards', () => {
  it('are made, paused, trashed with undo; the last one leaves the way to the next', async () => {
    const ada = await owner();
    const page = await ada.context.newPage();
    await page.goto(`${site}/app/profiles`);
    await button(page, word('en', 'profiles:newCard')).click();
    await field(page, 'username').fill(`${ada.username}-two`);
    await says(page, word('en', 'profiles:usernameFree'));
    await button(page, word('en', 'profiles:create')).click();
    await page.waitForURL(`**/app/profile/${ada.username}-two`);
    await page.getByRole('link', { name: word('en', 'common:cards') }).click();
    const menu = (name: string) => button(page, word('en', 'profiles:actionsOf', { name }));
    await menu('Ada Lovelace').click();
    await page.getByRole('menuitem', { name: word('en', 'profiles:pause') }).click();
    await page.getByText(word('en', 'profiles:paused'), { exact: true }).waitFor();
    const gone = () => page.getByRole('menu').waitFor({ state: 'detached' });
    await gone();
    for (const name of [`${ada.username}-two`, 'Ada Lovelace']) {
      await menu(name).click();
      await page.getByRole('menuitem', { name: word('en', 'profiles:trash') }).click();
      await gone();
      await menu(name).waitFor({ state: 'detached' });
    }
    await page.getByText(word('en', 'profiles:emptyTitle')).waitFor();
    await page.screenshot({ path: 'test-results/screenshots/cards-empty.png' });
    const note = page.getByRole('alert').filter({ hasText: word('en', 'profiles:trashed', { name: 'Ada Lovelace' }) });
    await button(note, word('en', 'common:undo')).click();
    await menu('Ada Lovelace').waitFor();
    expect((await stored(ada.cookie)).status).toBe('paused');
    await ada.context.close();
  });

  it('somebody else’s is shown as visitors see it, a paused one not at all', async () => {
    const [ada, eve] = [await owner(), await owner()];
    const page = await eve.context.newPage();
    await page.goto(`${site}/app/profile/${ada.username}`);
    await page.locator('.mc-name').waitFor();
    expect(await field(page, 'jobTitle').count()).toBe(0);
    const { id, version } = await stored(ada.cookie);
    await call(ada.cookie, 'PATCH', `/profiles/${id}`, { version, status: 'paused' });
    expect((await page.goto(`${site}/app/profile/${ada.username}`))?.status()).toBe(404);
    await ada.context.close();
    await eve.context.close();
  });
});
