import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launch, word } from '../support/browser';
import { call, type Look, openAs, type Session, signUp } from '../support/signed-in';
import '../setup/provided';

// Cards as cards, and one card edited in place: signed in by cookie, on the production build.

const site = inject('baseUrl');
let browser: Browser;
let people = 0;

beforeAll(async () => {
  mkdirSync('test-results/screenshots', { recursive: true });
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

/** Somebody with one card. */
async function owner(look: Look = {}): Promise<Session & { username: string }> {
  people += 1;
  const username = `editor-${process.pid}-${people}`;
  const cookie = await signUp(`${username}@example.com`);
  const content = { name: { first: 'Ada', last: 'Lovelace' }, title: 'Analyst' };
  const answer = await call(cookie, 'POST', '/onboarding/finish', { step: 'share', draft: { content, username } });
  expect(answer.status).toBe(201);
  return { ...(await openAs(browser, cookie, look)), username };
}

async function stored(cookie: string, at = 0) {
  const { items } = (await (await call(cookie, 'GET', '/profiles')).json()) as { items: Record<string, unknown>[] };
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  return items[at] as any;
}

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: word('en', `profiles:${name}`), exact: true });
// A save is due 600 ms after the last change, and the machine may be busy.
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 15_000 });
const button = (page: Page | ReturnType<Page['locator']>, name: string) =>
  page.getByRole('button', { name, exact: true });
const says = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
const saved = (page: Page) => says(page, word('en', 'profiles:stateSaved'));

async function editor(session: Session & { username: string }): Promise<Page> {
  const page = await session.context.newPage();
  await page.goto(`${site}/app/profile/${session.username}`);
  // Hydrated once the numbers, which only the browser asks for, are there.
  await page.getByText(word('en', 'profiles:numbersHint')).waitFor({ state: 'attached' });
  return page;
}

const title = async (cookie: string) => (await stored(cookie)).content.title;

describe('editing a card', () => {
  it('saves by itself, shows it, and shows visitors’ page beside', async () => {
    const ada = await owner();
    const page = await editor(ada);
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
    const page = await editor(ada);
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
    const page = await editor(ada);
    await field(page, 'jobTitle').fill('Typed and gone');
    await page.goto('about:blank');
    await eventually(() => title(ada.cookie)).toBe('Typed and gone');
    await ada.context.close();
  });

  it('waits for the network and then saves by itself', async () => {
    const ada = await owner();
    const page = await editor(ada);
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
    const page = await editor(ada);
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

  it('orders by keyboard, hides, and removes with undo', async () => {
    const ada = await owner();
    const page = await editor(ada);
    const kinds = async () => (await stored(ada.cookie)).content.fields.map((one: { kind: string }) => one.kind);
    await button(page, word('en', 'profiles:addEmail')).click();
    await field(page, 'emailAddress').fill('ada@example.com');
    await button(page, word('en', 'profiles:addWebsite')).click();
    await field(page, 'webAddress').fill('example.com');
    await eventually(kinds).toEqual(['email', 'website']);
    const name = word('en', 'profiles:kindWebsite');
    await button(page, word('en', 'profiles:moveUp', { name })).press('Enter');
    await eventually(kinds).toEqual(['website', 'email']);
    await button(page, word('en', 'profiles:visible', { name })).press('Enter');
    await eventually(async () => (await stored(ada.cookie)).content.fields[0].isVisible).toBe(false);
    await button(page, word('en', 'profiles:remove', { name })).press('Enter');
    await eventually(kinds).toEqual(['email']);
    const note = page.getByRole('alert').filter({ hasText: word('en', 'profiles:removed', { name }) });
    await button(note, word('en', 'common:undo')).click();
    await eventually(kinds).toEqual(['website', 'email']);
    await ada.context.close();
  });

  it('takes a photo, refuses what is none, and removes it', async () => {
    const ada = await owner();
    const page = await editor(ada);
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c8372d' } })
      .png()
      .toBuffer();
    const choose = page.locator('input[type=file]').first();
    await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await page.getByText(word('en', 'errors:image_unsupported')).waitFor();
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
    await page.locator('img.mc-photo').waitFor();
    await eventually(async () => (await stored(ada.cookie)).photoId).toBeTruthy();
    await button(page, word('en', 'profiles:photoRemove')).click();
    await eventually(async () => (await stored(ada.cookie)).photoId).toBeNull();
    await ada.context.close();
  });
});

describe('the same card in two tabs', () => {
  async function conflict() {
    const ada = await owner();
    const [one, two] = [await editor(ada), await editor(ada)];
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
    const [one, two] = [await editor(ada), await editor(ada)];
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
  const page = await editor(ada);
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
