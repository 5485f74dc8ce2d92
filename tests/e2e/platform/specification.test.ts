import { beforeAll, describe, expect, it } from 'vitest';
import { direction, locales } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { product } from '@/tests/support/product';
import { openAs, signInDemo } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// Sentences of the specification that only the running product can show.

const site = product.origin;
let ada: string;

beforeAll(async () => {
  ada = await signInDemo('ada');
});

const ask = (path: string, cookie?: string) =>
  fetch(site + path, { redirect: 'manual', ...(cookie ? { headers: { cookie: `auth=${cookie}` } } : {}) });
const status = async (path: string, cookie?: string) => (await ask(path, cookie)).status;

/**
 * Routes that respond with something other than their own page. The pages themselves are tested by
 * `tests/pages/platform/routes.test.ts`.
 */
const routes: [string, number, string | null, 'anonymous' | 'ada'][] = [
  ['/', 307, '/app/profiles', 'ada'],
  ['/onboarding', 307, '/app/profiles', 'ada'],
  ['/onboarding', 307, '/login?redirect=', 'anonymous'],
  ['/app/contacts', 307, '/login?redirect=', 'anonymous'],
  ['/app/profile/ada', 307, '/login?redirect=', 'anonymous'],
  // No app store or wallet is configured in tests: the link leads to the web application, and there is no pass.
  ['/app-redirect', 307, '/app/profiles', 'anonymous'],
  ['/apple-wallet?username=ada', 404, null, 'anonymous'],
  ['/404', 404, null, 'anonymous'],
];

describe('section 2: screens and routes', () => {
  it.each(routes)('section 2: %s answers %d %s to %s, in nine languages', async (path, wanted, target, who) => {
    for (const locale of locales) {
      const { status: found, headers } = await ask(
        path === '/' ? `/${locale}` : `/${locale}${path}`,
        who === 'ada' ? ada : undefined,
      );
      expect([locale, found]).toEqual([locale, wanted]);
      expect(headers.get('location')?.startsWith(localizedPath(locale, target ?? '')) ?? null).toBe(target && true);
    }
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

  it.each(locales)('section 2: the 404 screen and the 500 screen have their wording in %s', async (locale) => {
    const missing = await (await fetch(`${site}/${locale}/there-is-no-such-page-here`)).text();
    expect(missing).toContain(word(locale, '404:title'));
    const answer = await fetch(`${site}/${locale}/500`);
    const broken = await answer.text();
    expect(broken).toContain(answer.headers.get('x-request-id'));
    for (const key of ['title', 'description', 'refresh']) expect(broken).toContain(word(locale, `500:${key}`));
  });
});

it('section 2: the button of the 500 screen reloads the page', async () => {
  const context = await (await sharedBrowser()).newContext();
  const page = await context.newPage();
  await visit(page, '/500');
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: word('en', '500:refresh') }).click();
  expect((await reloaded).url()).toBe(`${site}/500`);
  await context.close();
});

it('section 1: the page description', async () => {
  const html = await (await fetch(site)).text();
  expect(html).toContain('content="The modern networking solution for business professionals."');
});

it('section 1: after sign-in, a user whose claim isOnboardingDone is true goes to /app/profiles (section 4: states)', async () => {
  const answer = await ask('/de', ada);
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/de/app/profiles']);
});

// Both pages are tested in one window whose device prefers dark.
it('section 2: /[username] and /app/profile/[username] are always shown in the light colour scheme; section 4: colour scheme light, dark or auto; auto by default, and remembered', async () => {
  const { context } = await openAs(await sharedBrowser(), ada, { colorScheme: 'dark' });
  const page = await context.newPage();
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await visit(page, '/app/profile/ada');
  await expect.poll(scheme).toBe('light');
  await visit(page, '/app/profiles');
  await expect.poll(scheme).toBe('dark');
  // The global rules, which the server alone writes, are still there once the page is active.
  expect(await page.evaluate(() => getComputedStyle(document.body).fontVariantNumeric)).toBe('lining-nums');
  // Stores a choice the way the library (Mantine) does.
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
  await page.reload();
  await expect.poll(scheme).toBe('light');
  await page.goto(`${site}/ada`);
  const ground = () => getComputedStyle(document.querySelector('.mc-sheet') as Element).backgroundColor;
  expect(await page.evaluate(ground)).toBe('rgb(251, 250, 247)');
  await context.close();
});

it('section 3: the language is kept per page (lang); section 4: page direction follows the language', async () => {
  for (const path of ['/login', '/_offline', '/404', '/ada'])
    for (const locale of locales) {
      const [tag = ''] = /<html[^>]*>/.exec(await (await ask(localizedPath(locale, path))).text()) ?? [];
      expect([path, tag]).toEqual([path, expect.stringContaining(` lang="${locale}"`)]);
      expect([path, tag]).toEqual([path, expect.stringContaining(` dir="${direction(locale)}"`)]);
    }
});
