import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { button, eventually, newOwner } from '@/tests/support/card-owner';
import { addContacts, openPage } from '@/tests/support/contact-pages';
import { choosePeople, kurt, people } from '@/tests/support/import-pages';
import { call } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// A file of contacts on the production build, from the drop to the undo.

const say = (key: string, values?: Record<string, string>) => word('en', `imports:${key}`, values);
const path = '/app/contacts/import';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });
const tab = (page: Page, state: string) => page.getByRole('tab', { name: say(state) });
const totals = async (cookie: string) =>
  ((await (await call(cookie, 'GET', '/contacts')).json()) as { items: unknown[] }).items.length;

describe('section 2: /app/contacts/import', () => {
  it('brings a file in after a dry run that can be corrected and decided, left and found again, and takes it back with one click', async () => {
    const owner = await newOwner(await sharedBrowser());
    await addContacts(owner, [kurt]);
    const page = await openPage(owner, '/app/contacts');
    await page.getByRole('link', { name: word('en', 'contacts:import') }).click();
    await page.getByRole('heading', { level: 1, name: say('title') }).waitFor();
    await choosePeople(page, 'nonsense', 'people.pdf');
    await page.getByRole('alert').getByText(word('en', 'errors:import_unsupported')).waitFor();
    await choosePeople(page, people);
    await heading(page, say('readyTitle')).waitFor();
    expect(await totals(owner.cookie)).toBe(1);

    // An import that was left is found again at the same address.
    const address = page.url();
    await visit(page, path);
    await page.getByText('people.csv').click();
    await heading(page, say('readyTitle')).waitFor();
    expect(page.url()).toBe(address);

    // The column "Thing", which the guess did not assign, is assigned to tags.
    await page.getByText(say('options')).click();
    await page.getByLabel(say('columnIs', { column: 'Thing' })).selectOption('tags');
    await button(page, say('readAgain')).click();
    // After the file is read again, its reading options are folded up.
    await eventually(() => page.locator('details[open]').count()).toBe(0);
    await heading(page, say('readyTitle')).waitFor();

    await tab(page, 'stateInvalid').click();
    await page.locator('[data-row="4"]').getByRole('button').click();
    await page.getByLabel(word('en', 'card:first'), { exact: true }).fill('Emmy');
    await button(page.getByRole('dialog'), word('en', 'contacts:save')).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(page, 'Emmy').getByText(say('edited')).waitFor();

    await tab(page, 'stateConflict').click();
    await row(page, 'Gödel').getByRole('radio', { name: 'Logician' }).click();
    await eventually(() => row(page, 'Gödel').getByRole('radio', { name: 'Logician' }).isChecked()).toBe(true);

    await button(page, word('en', 'imports:apply_other', { count: '4' })).click();
    await heading(page, say('doneTitle')).waitFor();
    expect(await totals(owner.cookie)).toBe(4);
    await page.goBack();
    await page.goForward();
    await heading(page, say('doneTitle')).waitFor();
    await button(page, say('undo')).click();
    await heading(page, say('undoneTitle')).waitFor();
    expect(await totals(owner.cookie)).toBe(1);

    // The import is still listed when the user comes back.
    await page.getByRole('link', { name: say('allImports') }).click();
    await page.getByText('people.csv').waitFor();
    await page.getByText(say('statusUndone')).waitFor();

    await choosePeople(page, people, 'others.csv');
    await heading(page, say('readyTitle')).waitFor();
    const discarded = page.url();
    await button(page, say('discard')).click();
    await page.getByText(say('intro')).waitFor();
    await eventually(() => page.getByText('others.csv').count()).toBe(0);
    await visit(page, discarded);
    await heading(page, say('goneTitle')).waitFor();
    await owner.context.close();
  });
});
