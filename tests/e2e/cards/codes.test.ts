import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { displayCode } from '@/lib/platform/formats/short-code';
import { sharedBrowser, word } from '@/tests/support/browser';
import { eventually, newOwner } from '@/tests/support/card-owner';
import { freeCode } from '@/tests/support/code-pages';
import { product } from '@/tests/support/product';
import '@/tests/setup/provided';

const site = product.origin;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

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
    expect(await open.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe('rgb(22, 24, 29)');
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
    await page.getByRole('button', { name: new RegExp(owner.username) }).click();
    await page.getByRole('heading', { name: word('en', 'codes:claimedTitle') }).waitFor();
    expect(await look(code)).toEqual([303, `/${owner.username}?via=qr&code=${code}`, 'private, no-store']);

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
    await eventually(() => look(code)).toEqual([303, `/${owner.username}?via=qr&code=${code}`, 'private, no-store']);

    await actions.click();
    await page.getByRole('menuitem', { name: word('en', 'codes:picture') }).click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await dialog.getByLabel(word('en', 'codes:address')).inputValue()).toBe(`${site}/c/${code}`);
    await owner.context.close();
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
