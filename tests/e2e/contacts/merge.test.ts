import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { button, eventually } from '@/tests/support/card-owner';
import { fromListMenu, say as inContacts, openPage } from '@/tests/support/contact-pages';
import { call } from '@/tests/support/signed-in';
import { newTwins, openChoices } from '@/tests/support/twins';
import '@/tests/setup/provided';

// Several contacts become one and are taken apart again, on the production build.

const say = (key: string, values?: Record<string, string>) => word('en', `merges:${key}`, values);
const group = (page: Page, name: string) => page.locator('[data-group]').filter({ hasText: name });
const total = async (cookie: string) => (await (await call(cookie, 'GET', '/contacts')).json()).items.length;

it('duplicates are compared, chosen from by keyboard, merged and taken apart; at once without differences; kept apart; from the list by hand', async () => {
  const { owner, ids } = await newTwins(await sharedBrowser());
  const page = await openPage(owner, '/app/contacts/duplicates');
  await eventually(() => page.locator('[data-group]').count()).toBe(3);
  const grace = group(page, 'Grace');
  await openChoices(grace);
  await grace
    .getByRole('group', { name: word('en', 'card:jobTitle') })
    .getByRole('radio')
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  const result = grace.getByRole('region', { name: say('result') });
  await result.getByText('Professor').waitFor();
  await result.getByText('Professor · Navy').waitFor();
  await grace.getByRole('checkbox').nth(1).uncheck();
  await button(grace, word('en', 'merges:merge_other', { count: '2' })).click();
  await page.getByText(say('merged', { name: 'Grace Hopper' })).waitFor();
  await eventually(() => page.locator('[data-group]').count()).toBe(2);
  // The focus goes on to the next group.
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[data-group]') !== null)).toBe(true);
  const kept = await (await call(owner.cookie, 'GET', `/contacts/${ids[0]}`)).json();
  expect(kept.content).toMatchObject({
    title: 'Professor',
    company: 'Navy',
    note: 'First\n\nSecond',
    fields: [{ kind: 'email' }],
  });
  expect(kept.tags).toEqual(['navy', 'compilers']);
  expect((await call(owner.cookie, 'GET', `/contacts/${ids[1]}`)).status).toBe(404);
  await button(page, say('undoOf', { name: 'Grace Hopper' })).click();
  await page.getByText(say('undone')).waitFor();
  await page.getByText(say('isUndone'), { exact: true }).waitFor();
  const back = await (await call(owner.cookie, 'GET', `/contacts/${ids[1]}`)).json();
  expect(back.content.title).toBe('Professor');
  expect(await total(owner.cookie)).toBe(6);

  await button(page, word('en', 'merges:mergeExact_one', { count: '1' })).click();
  await page.getByText(word('en', 'merges:mergedExact_one', { count: '1' })).waitFor();
  await eventually(() => total(owner.cookie)).toBe(5);
  const taro = group(page, 'Taro');
  await eventually(async () => (await group(page, 'Lovelace').count()) + (await taro.count())).toBe(1);
  await openChoices(taro);
  await button(taro, say('distinct')).click();
  await page.getByText(say('keptApart')).waitFor();
  await eventually(() => taro.count()).toBe(0);
  await page.reload();
  await group(page, 'Grace').waitFor();
  expect(await taro.count()).toBe(0);

  await visit(page, '/app/contacts');
  await fromListMenu(page, inContacts('select'));
  for (const name of ['Grace Hopper', 'Taro Yamada'])
    await page
      .getByRole('checkbox', { name: inContacts('selectNamed', { name }) })
      .first()
      .check();
  await button(page, say('mergeThese')).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('group', { name: say('name') })
    .getByRole('radio')
    .last()
    .check();
  await button(dialog, word('en', 'merges:merge_other', { count: '2' })).click();
  await page.getByText(say('merged', { name: 'Taro Yamada' })).waitFor();
  await eventually(() => total(owner.cookie)).toBe(4);
  await button(page, word('en', 'common:undo')).click();
  await eventually(() => total(owner.cookie)).toBe(5);
  await owner.context.close();
});
