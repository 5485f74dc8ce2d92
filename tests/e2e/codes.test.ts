import { Client } from 'pg';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { codeFrom, displayCode } from '@/lib/formats/short-code';
import { locales } from '@/lib/i18n/languages';
import { expectAccessible } from '../support/accessible';
import { englishOn, launch, word } from '../support/browser';
import { eventually, newOwner } from '../support/card-owner';
import { product } from '../support/product';
import { excessWidth } from '../support/windows';
import '../setup/provided';

const site = product.origin;
let browser: Browser;
/** A phone that every language is looked at on. */
let phone: Page;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
  phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
});
afterAll(() => browser.close());

/** A code that is nobody's yet. */
async function freeCode(): Promise<string> {
  const code = codeFrom(crypto.getRandomValues(new Uint8Array(5)));
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('insert into codes (id, code) values (gen_random_uuid(), $1)', [code]);
  await client.end();
  return code;
}

async function look(code: string) {
  const answer = await fetch(`${site}/c/${code}?via=qr`, { redirect: 'manual' });
  return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
}

const section = (page: Page) => page.getByRole('region', { name: word('en', 'codes:title') });

describe('section 2: /c', () => {
  it('takes a code without scripts, and keeps it on the way to signing in', async () => {
    const code = await freeCode();
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${site}/c`);
    await page.getByLabel(word('en', 'codes:code')).fill(displayCode(code).toLowerCase());
    const open = page.getByRole('button', { name: word('en', 'codes:open') });
    expect(await open.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe('rgb(200, 55, 45)');
    await open.click();
    expect(new URL(page.url()).pathname).toBe(`/c/${code}`);
    const signIn = page.getByRole('link', { name: word('en', 'common:signIn') });
    expect(await signIn.getAttribute('href')).toBe(`/login?redirect=%2Fc%2F${code}`);
    await context.close();
  });

  it('a code is claimed for a card, named, reported lost and taken back', async () => {
    const code = await freeCode();
    const owner = await newOwner(browser, { width: 360 });
    const page = await owner.context.newPage();
    await page.goto(`${site}/c/${code}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(owner.username) }).click();
    await page.getByRole('heading', { name: word('en', 'codes:claimedTitle') }).waitFor();
    expect(await look(code)).toEqual([303, `/${owner.username}?via=qr`, 'private, no-store']);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: word('en', 'codes:manage') }).click();
    await section(page).waitFor();
    const name = section(page).getByRole('textbox');
    await name.fill('Badge Basel');
    await name.press('Enter');
    const actions = section(page).getByRole('button', { name: word('en', 'codes:actionsOf', { code: 'Badge Basel' }) });
    await actions.click();
    await page.getByRole('menuitem', { name: word('en', 'codes:reportLost') }).click();
    await eventually(() => look(code)).toEqual([410, null, 'private, no-store']);
    await section(page).getByText(word('en', 'codes:lost'), { exact: true }).waitFor();
    // The editor has a button of that name as well, a picture without words.
    await page
      .getByRole('button')
      .filter({ hasText: word('en', 'common:undo') })
      .click();
    await eventually(() => look(code)).toEqual([303, `/${owner.username}?via=qr`, 'private, no-store']);

    await expectAccessible(page);
    await actions.click();
    await page.getByRole('menuitem', { name: word('en', 'codes:picture') }).click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await dialog.getByLabel(word('en', 'codes:address')).inputValue()).toBe(`${site}/c/${code}`);
    await expectAccessible(page);
    await owner.context.close();
  });

  it.each(locales)('speaks %s, and nothing is cut off on a phone', async (locale) => {
    const [free, prefix] = [await freeCode(), locale === 'en' ? '' : `/${locale}`];
    for (const path of ['/c?code=no', '/c/ZZZZZZZZ', `/c/${free}`]) {
      await phone.goto(`${site}${prefix}${path}`);
      expect([path, await excessWidth(phone)]).toEqual([path, 0]);
      if (locale !== 'en') expect(await englishOn(phone, ['codes', 'errors'])).toEqual([]);
    }
    await expectAccessible(phone);
  });
});

describe('section 2: /app-redirect and /apple-wallet, not configured', () => {
  it('lead to the web application, and nowhere', async () => {
    const to = async (path: string) => {
      const answer = await fetch(site + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await to('/app-redirect?to=/app/contacts')).toEqual([307, '/app/contacts']);
    expect(await to('/de/app-redirect?to=//evil.example')).toEqual([307, '/de/app/profiles']);
    expect(await to('/apple-wallet?username=ada')).toEqual([404, null]);
    expect(await to('/api/wallet/apple/ada.pkpass')).toEqual([404, null]);
  });
});
