import { expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { eventually, field, newOwner, openEditor, openRow, saved, stored } from '@/tests/support/card-owner';
import { product } from '@/tests/support/product';

// One card in several languages: translated in the editor, read by visitors. How a translation is removed and brought back:
// components/cards/card/editor/card-texts.test.tsx.

it('a card is translated to Japanese in the editor, and Japanese visitors read it so, with the rest in English', async () => {
  const ada = await newOwner(await sharedBrowser());
  const page = await openEditor(ada);
  await openRow(page, 'bio');
  await field(page, 'headline').fill('I turn questions into programs');
  await page.getByRole('combobox', { name: word('en', 'card:textLanguage') }).click();
  await page.getByRole('option', { name: /日本語/ }).click();
  const title = field(page, 'jobTitle');
  await eventually(() => title.getAttribute('lang')).toBe('ja');
  await page.getByText('Analyst', { exact: true }).first().waitFor();
  await title.fill('アナリスト');
  await field(page, 'last').fill('ラブレス');
  await field(page, 'first').fill('エイダ');
  await eventually(async () => (await stored(ada.cookie)).content.translations.ja?.name.first).toBe('エイダ');
  await saved(page);
  // Two of three texts: the headline is still the original.
  const progress = word('en', 'card:progressSpoken', { done: '2', total: '3' });
  await page.getByText(progress).first().waitFor({ state: 'attached' });
  await page.locator('.mc-name', { hasText: 'エイダ・ラブレス' }).waitFor();

  const card = await ada.context.newPage();
  const shown = async (path: string) => (await fetch(`${product.origin}${path}`)).text();
  await eventually(() => shown(`/ja/${ada.username}`)).toContain('アナリスト');
  await card.setContent(await shown(`/ja/${ada.username}`));
  expect(await card.locator('.mc-name').textContent()).toContain('エイダ・ラブレス');
  expect(await card.getByText('I turn questions into programs').getAttribute('lang')).toBe('en');
  expect(await shown(`/de/${ada.username}`)).toContain('Analyst');
  await ada.context.close();
});
