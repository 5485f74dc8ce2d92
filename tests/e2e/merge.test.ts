import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { englishOn, launch, word } from '../support/browser';
import { button, eventually, newOwner } from '../support/card-owner';
import { named, openPage } from '../support/contact-pages';
import { product } from '../support/product';
import { call, type Look } from '../support/signed-in';
import '../setup/provided';

// Several contacts become one and are taken apart again, on the production build.

const site = product.origin;
let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

const say = (key: string, values?: Record<string, string>) => word('en', `merges:${key}`, values);
const email = (address: string) => ({ id: 'e', kind: 'email', label: 'work', address });
const phone = (number: string) => ({ id: 'p', kind: 'phone', label: 'mobile', number });
const twins = [
  {
    ...named('Grace', 'Hopper', {
      title: 'Admiral',
      company: 'Navy',
      fields: [email('grace@example.com')],
      note: 'First',
    }),
    tags: ['navy'],
  },
  {
    ...named('Grace', 'Hopper', {
      title: 'Professor',
      fields: [email('grace@example.com'), phone('+49 30 901820')],
      note: 'Second',
    }),
    tags: ['compilers'],
  },
  named('Ada', 'Lovelace', { company: 'Engines', fields: [email('ada@example.com')] }),
  named('Ada', 'Lovelace', { birthday: '1815-12-10', fields: [email('ada@example.com')] }),
  named('山田', '太郎', { company: 'Fuji', fields: [phone('+81 3 1234 5678')] }),
  named('Taro', 'Yamada', { company: 'Fuji', fields: [phone('+81 3 1234 5678')] }),
];

async function withTwins(look: Look = {}, target = '/app/contacts/duplicates') {
  const owner = await newOwner(browser, look);
  const ids: string[] = [];
  for (const body of twins) ids.push((await (await call(owner.cookie, 'POST', '/contacts', body)).json()).id);
  return { owner, ids, page: await openPage(owner, target) };
}

const group = (page: Page, name: string) => page.locator('[data-group]').filter({ hasText: name });
const total = async (cookie: string) => (await (await call(cookie, 'GET', '/contacts')).json()).items.length;

describe('duplicates', () => {
  it('are compared, chosen from by keyboard, merged, and taken apart again', async () => {
    const { owner, ids, page } = await withTwins();
    await eventually(() => page.locator('[data-group]').count()).toBe(3);
    const grace = group(page, 'Grace');
    if ((await button(grace, say('compare')).count()) > 0) await button(grace, say('compare')).click();
    await grace
      .getByRole('group', { name: word('en', 'profiles:jobTitle') })
      .getByRole('radio')
      .first()
      .focus();
    await page.keyboard.press('ArrowDown');
    const result = grace.getByRole('region', { name: say('result') });
    await result.getByText('Professor').waitFor();
    await result.getByText('Professor · Navy').waitFor();
    await grace.getByRole('checkbox').nth(1).uncheck();
    await page.screenshot({ path: 'test-results/merge-1280.png', fullPage: true });
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
    await owner.context.close();
  });

  it('without differences are merged at once; who is not the same person is left alone', async () => {
    const { owner, page } = await withTwins();
    await button(page, word('en', 'merges:mergeExact_one', { count: '1' })).click();
    await page.getByText(word('en', 'merges:mergedExact_one', { count: '1' })).waitFor();
    await eventually(() => total(owner.cookie)).toBe(5);
    const taro = group(page, 'Taro');
    await eventually(async () => (await group(page, 'Lovelace').count()) + (await taro.count())).toBe(1);
    if ((await button(taro, say('compare')).count()) > 0) await button(taro, say('compare')).click();
    await button(taro, say('distinct')).click();
    await page.getByText(say('keptApart')).waitFor();
    await eventually(() => taro.count()).toBe(0);
    await page.reload();
    await group(page, 'Grace').waitFor();
    expect(await taro.count()).toBe(0);
    await owner.context.close();
  });

  it('that are chosen in the list are merged from there, by hand', async () => {
    const { owner, page } = await withTwins({}, '/app/contacts');
    await button(page, word('en', 'contacts:select')).click();
    for (const name of ['Grace Hopper', 'Taro Yamada'])
      await page
        .getByRole('checkbox', { name: word('en', 'contacts:selectNamed', { name }) })
        .first()
        .check();
    await button(page, say('mergeThese')).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('group', { name: say('name') })
      .getByRole('radio')
      .last()
      .check();
    await page.screenshot({ path: 'test-results/merge-dialog-1280.png' });
    await button(dialog, word('en', 'merges:merge_other', { count: '2' })).click();
    await page.getByText(say('merged', { name: 'Taro Yamada' })).waitFor();
    await eventually(() => total(owner.cookie)).toBe(5);
    await button(page, word('en', 'common:undo')).click();
    await eventually(() => total(owner.cookie)).toBe(6);
    await owner.context.close();
  });

  it.each([
    ['ar', 360, 'light'],
    ['de', 360, 'dark'],
    ['ja', 1280, 'light'],
  ] as const)(
    'in %s at %i, %s: nothing in English, nothing cut off, axe finds nothing',
    async (locale, width, colorScheme) => {
      const { owner, page, ids } = await withTwins({ width, colorScheme });
      await call(owner.cookie, 'POST', '/contacts/merge', { ids: ids.slice(2, 4), winner: ids[2] });
      await page.goto(`${site}/${locale}/app/contacts/duplicates`);
      await page.getByRole('heading', { level: 1, name: word(locale, 'merges:title') }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await englishOn(page, ['merges', 'contacts', 'common'])).toEqual([]);
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(tooWide)).toBe(0);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/merge-${locale}-${width}.png`, fullPage: true });
      await owner.context.close();
    },
  );
});
