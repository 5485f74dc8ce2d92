import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { locales } from '@/lib/i18n/languages';
import { localizedPath } from '@/lib/i18n/paths';
import { launch, word } from '../support/browser';
import { product } from '../support/product';
import { openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

// Sentences of the specification that only the running product can show.

const site = product.origin;
const patience = { timeout: 15_000 };
let browser: Browser;
let ada: string;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
  ada = await signInDemo('ada');
});
afterAll(() => browser.close());

const status = async (path: string, cookie?: string) => {
  const headers = cookie ? { cookie: `auth=${cookie}` } : undefined;
  return (await fetch(site + path, { redirect: 'manual', ...(headers ? { headers } : {}) })).status;
};

/** Every row of the table of routes: who asks, and what the answer is. */
const routes: [string, number, 'anonymous' | 'ada'][] = [
  ['/', 200, 'anonymous'],
  ['/login', 200, 'anonymous'],
  ['/logout', 200, 'anonymous'],
  ['/auth/sso', 200, 'anonymous'],
  ['/auth/validate-code', 200, 'anonymous'],
  ['/auth/action', 200, 'anonymous'],
  ['/forgot-password', 200, 'anonymous'],
  ['/accept-invitation', 200, 'anonymous'],
  ['/onboarding', 307, 'ada'],
  ['/app/profiles', 200, 'ada'],
  ['/app/profile/ada', 200, 'ada'],
  ['/app/contacts', 200, 'ada'],
  ['/ada', 200, 'anonymous'],
  ['/c', 200, 'anonymous'],
  ['/apple-wallet?username=ada', 404, 'anonymous'],
  // Nothing is configured here: the web application.
  ['/app-redirect', 307, 'anonymous'],
  ['/_offline', 200, 'anonymous'],
  ['/404', 404, 'anonymous'],
];

describe('section 2: screens and routes', () => {
  it.each(routes)('section 2: %s is there in nine languages (%d, %s)', async (path, wanted, who) => {
    const found = await Promise.all(
      locales.map((locale) =>
        status(path === '/' ? `/${locale}` : `/${locale}${path}`, who === 'ada' ? ada : undefined),
      ),
    );
    expect(found).toEqual(locales.map(() => wanted));
  });

  it('section 2: organization settings pages are for those who may, and unknown to everybody else', async () => {
    const path = '/app/organizations/analytical/settings/general';
    expect(await status(path, await signInDemo('olivia'))).toBe(200);
    expect(await status(path, ada)).toBe(404);
  });

  it('section 2: the confetti animation is loaded from /gif/confetti.json', async () => {
    const answer = await fetch(`${site}/gif/confetti.json`);
    expect(await answer.json()).toHaveProperty('layers');
  });

  it('section 2: /[username] and /app/profile/[username] are always shown in the light colour scheme', async () => {
    const { context } = await openAs(browser, ada, { colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(`${site}/app/profile/ada`);
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    await expect.poll(scheme, patience).toBe('light');
    await page.goto(`${site}/app/profiles`);
    await expect.poll(scheme, patience).toBe('dark');
    await page.goto(`${site}/ada`);
    const ground = await page.evaluate(
      () => getComputedStyle(document.querySelector('.mc-sheet') as Element).backgroundColor,
    );
    expect(ground).toBe('rgb(251, 250, 247)');
    await context.close();
  });

  it.each(locales)('section 2: the 404 screen and the 500 screen have their wording in %s', async (locale) => {
    const missing = await (await fetch(`${site}/${locale}/there-is-no-such-page-here`)).text();
    expect(missing).toContain(word(locale, '404:title'));
    const broken = await (await fetch(`${site}/${locale}/500`)).text();
    for (const key of ['title', 'description', 'refresh']) expect(broken).toContain(word(locale, `500:${key}`));
  });
});

it('section 1: the page description', async () => {
  const html = await (await fetch(site)).text();
  expect(html).toContain('content="The modern networking solution for business professionals."');
});

it('section 1: after sign-in, a user whose claim isOnboardingDone is true goes to /app/profiles', async () => {
  const { context } = await openAs(browser, ada);
  const page = await context.newPage();
  await page.goto(`${site}/de`);
  await page.waitForURL(`${site}/de/app/profiles`);
  await context.close();
});

it('section 4: colour scheme light, dark or auto; auto by default, and remembered', async () => {
  const { context } = await openAs(browser, await signInDemo('yuki'), { colorScheme: 'dark' });
  const page = await context.newPage();
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await page.goto(`${site}/app/profiles`);
  await expect.poll(scheme, patience).toBe('dark');
  // As the library keeps a choice.
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
  await page.reload();
  await expect.poll(scheme, patience).toBe('light');
  await context.close();
});

it('section 3: the language is kept per page (lang); section 4: page direction follows the language', async () => {
  for (const locale of locales) {
    const html = await (await fetch(`${site}${localizedPath(locale, '/login')}`)).text();
    const direction = locale === 'ar' ? 'rtl' : 'ltr';
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
    expect(html).toMatch(new RegExp(`<html[^>]* dir="${direction}"`));
  }
});
