import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launch, word } from '../support/browser';
import { button, eventually, field, newOwner, openEditor, saved, stored } from '../support/card-owner';
import { product } from '../support/product';
import '../setup/provided';

// One card in several languages: translated in the editor, read by visitors.

const site = product.origin;
let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('combobox', { name: word('en', 'profiles:textLanguage') }).click();
  await page.getByRole('option', { name: new RegExp(language) }).click();
}

it('a card is translated to Japanese in the editor, and Japanese visitors read it so, with the rest in English', async () => {
  const ada = await newOwner(browser);
  const page = await openEditor(ada);
  await field(page, 'headline').fill('I turn questions into programs');
  await choose(page, '日本語');
  const title = field(page, 'jobTitle');
  expect(await title.getAttribute('lang')).toBe('ja');
  await page.getByText('Analyst', { exact: true }).first().waitFor();
  await title.fill('アナリスト');
  await field(page, 'last').fill('ラブレス');
  await field(page, 'first').fill('エイダ');
  await eventually(async () => (await stored(ada.cookie)).content.translations.ja?.name.first).toBe('エイダ');
  await saved(page);
  // Two of three texts: the headline is still the original.
  const progress = word('en', 'profiles:progressSpoken', { done: '2', total: '3' });
  await page.getByText(progress).first().waitFor({ state: 'attached' });
  await page.locator('.mc-name', { hasText: 'エイダ・ラブレス' }).waitFor();

  const visitor = await browser.newContext();
  const card = await visitor.newPage();
  const shows = async (path: string) => {
    await card.goto(`${site}${path}`);
    return (await card.locator('body').textContent()) ?? '';
  };
  await eventually(() => shows(`/ja/${ada.username}`)).toContain('アナリスト');
  expect(await card.locator('.mc-name').textContent()).toContain('エイダ・ラブレス');
  expect(await card.getByText('I turn questions into programs').getAttribute('lang')).toBe('en');
  expect(await shows(`/de/${ada.username}`)).toContain('Analyst');
  await visitor.close();
  await ada.context.close();
});

it('a translation is removed with undo; the card’s own texts stay', async () => {
  const ada = await newOwner(browser);
  const page = await openEditor(ada);
  await choose(page, 'Deutsch');
  await field(page, 'jobTitle').fill('Analystin');
  const german = async () => (await stored(ada.cookie)).content.translations.de?.title;
  await eventually(german).toBe('Analystin');
  await button(page, word('en', 'profiles:removeTranslation')).click();
  await eventually(german).toBeUndefined();
  const note = page
    .getByRole('alert')
    .filter({ hasText: word('en', 'profiles:translationRemoved', { language: 'German' }) });
  await button(note, word('en', 'common:undo')).click();
  await eventually(german).toBe('Analystin');
  await choose(page, 'English');
  expect(await field(page, 'jobTitle').inputValue()).toBe('Analyst');
  await ada.context.close();
});
