import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { englishOn, launch, word } from '../support/browser';
import { button, eventually, newOwner } from '../support/card-owner';
import { openPage } from '../support/contact-pages';
import { product } from '../support/product';
import { call } from '../support/signed-in';
import '../setup/provided';

// A file of contacts on the production build, from the drop to the undo.

let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

const say = (key: string, values?: Record<string, string>) => word('en', `imports:${key}`, values);
const path = '/app/contacts/import';
const header = 'First name,Last name,Email,Phone,Company,Job title,Thing';
const file = [
  header,
  'Grace,Hopper,grace@navy.example,+1 202 555 0142,Navy,Rear Admiral,Nanoseconds',
  'Kurt,Gödel,kurt@ias.example,,,Logician,Proofs',
  '太郎,山田,taro@x.example,,山田商事,,',
  ',,,,,nobody,',
].join('\r\n');

const known = (first: string, last: string, title: string, address: string) => ({
  content: { name: { first, last }, title, fields: [{ id: 'e', kind: 'email', address }] },
});
const choose = (page: Page, content = file, name = 'people.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });
const tab = (page: Page, state: string) => page.getByRole('tab', { name: say(state) });
const totals = async (cookie: string) =>
  ((await (await call(cookie, 'GET', '/contacts')).json()) as { items: unknown[] }).items.length;

describe('section 2: /app/contacts/import', () => {
  it('brings a file in after a dry run that can be corrected and decided, and takes it back with one click', async () => {
    const owner = await newOwner(browser);
    const kurt = known('Kurt', 'Gödel', 'Professor', 'kurt@ias.example');
    expect((await call(owner.cookie, 'POST', '/contacts', kurt)).status).toBe(201);
    const page = await openPage(owner, '/app/contacts');
    await page.getByRole('link', { name: word('en', 'contacts:import') }).click();
    await page.getByRole('heading', { level: 1, name: say('title') }).waitFor();
    await page.screenshot({ path: 'test-results/imports-start-1280.png' });
    await expectAccessible(page);
    await choose(page);
    await heading(page, say('readyTitle')).waitFor();
    expect(await totals(owner.cookie)).toBe(1);

    // A column that the guess left aside.
    await page.getByText(say('options')).click();
    await page.getByLabel(say('columnIs', { column: 'Thing' })).selectOption('tags');
    await page.screenshot({ path: 'test-results/imports-options-1280.png', fullPage: true });
    await button(page, say('readAgain')).click();
    await eventually(() => page.getByText(say('options')).count()).toBe(1);
    await heading(page, say('readyTitle')).waitFor();

    await tab(page, 'stateInvalid').click();
    await page.locator('[data-row="4"]').getByRole('button').click();
    await page.getByLabel(word('en', 'profiles:first'), { exact: true }).fill('Emmy');
    await button(page.getByRole('dialog'), word('en', 'contacts:save')).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(page, 'Emmy').getByText(say('edited')).waitFor();

    await tab(page, 'stateConflict').click();
    await row(page, 'Gödel').getByRole('radio', { name: 'Logician' }).click();
    await eventually(() => row(page, 'Gödel').getByRole('radio', { name: 'Logician' }).isChecked()).toBe(true);
    await page.screenshot({ path: 'test-results/imports-ready-1280.png', fullPage: true });
    await expectAccessible(page);

    await button(page, word('en', 'imports:apply_other', { count: '4' })).click();
    await heading(page, say('doneTitle')).waitFor();
    await page.screenshot({ path: 'test-results/imports-done-1280.png' });
    expect(await totals(owner.cookie)).toBe(4);
    await page.goBack();
    await page.goForward();
    await heading(page, say('doneTitle')).waitFor();
    await button(page, say('undo')).click();
    await heading(page, say('undoneTitle')).waitFor();
    expect(await totals(owner.cookie)).toBe(1);

    // Who comes back finds it in the list.
    await page.getByRole('link', { name: say('allImports') }).click();
    await page.getByText('people.csv').waitFor();
    await page.getByText(say('statusUndone')).waitFor();
    await owner.context.close();
  });

  it('says what is wrong with a file, and a file that was left is where it was', async () => {
    const owner = await newOwner(browser);
    const page = await openPage(owner, path);
    await choose(page, 'nonsense', 'people.pdf');
    await page.getByRole('alert').getByText(word('en', 'errors:import_unsupported')).waitFor();
    await choose(page);
    await heading(page, say('readyTitle')).waitFor();
    const address = page.url();
    await page.goto(product.origin + path);
    await page.getByText('people.csv').click();
    await heading(page, say('readyTitle')).waitFor();
    expect(page.url()).toBe(address);
    await button(page, say('discard')).click();
    await page.getByText(say('intro')).waitFor();
    await eventually(() => page.getByText('people.csv').count()).toBe(0);
    await page.goto(address);
    await heading(page, say('goneTitle')).waitFor();
    await owner.context.close();
  });

  it.each([
    ['ja', 'light', 360],
    ['ar', 'light', 360],
    ['de', 'dark', 1280],
  ] as const)('is whole in %s, %s, at %d', async (locale, colorScheme, width) => {
    const owner = await newOwner(browser, { width, colorScheme });
    const kurt = known('Kurt', 'Gödel', 'Professor', 'kurt@ias.example');
    await call(owner.cookie, 'POST', '/contacts', kurt);
    const page = await openPage(owner, `/${locale}${path}`);
    await page.screenshot({ path: `test-results/imports-start-${locale}-${width}.png` });
    await choose(page);
    await page.getByRole('tab').first().waitFor();
    await page.getByRole('tab', { name: word(locale, 'imports:stateConflict') }).click();
    await row(page, 'Gödel').waitFor();
    await page.locator('details > summary').click();
    await page.screenshot({ path: `test-results/imports-ready-${locale}-${width}.png`, fullPage: true });
    expect(await englishOn(page, ['imports'])).toEqual([]);
    const [inner, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    expect(scroll).toBeLessThanOrEqual(inner ?? 0);
    await expectAccessible(page);
    await owner.context.close();
  });
});
