import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { qrPath } from '@/lib/formats/qr';
import type { Locale } from '@/lib/i18n/languages';
import { expectAccessible } from '../support/accessible';
import { launch, word } from '../support/browser';
import { keptOnDevice, untilKept } from '../support/device';
import { product } from '../support/product';
import { call, openAs, signInDemo, signUp } from '../support/signed-in';
import '../setup/provided';

const site = product.origin;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());
afterEach(() => context.close());

type Person = { email: string; username: string; name: string; cookie: string };
let people = 0;

/** Somebody new whose words are found nowhere else. */
async function newPerson(): Promise<Person> {
  people += 1;
  const username = `offline-${process.pid}-${Date.now().toString(36).slice(-5)}-${people}`;
  const email = `mail-of-${username}@example.com`;
  const name = `Quillfeather${people}`;
  const cookie = await signUp(email);
  const content = { name: { first: 'Orla', last: name }, title: 'Cartographer' };
  const answer = await call(cookie, 'POST', '/onboarding/finish', { step: 'share', draft: { content, username } });
  expect(answer.status).toBe(201);
  return { email, username, name, cookie };
}

const marksOf = ({ email, username, name }: Person) => [email, username, name];

/** Another person's session, in the browser that is open. */
async function comes({ cookie }: Person): Promise<void> {
  await context.clearCookies();
  const flags = { httpOnly: true, secure: true, sameSite: 'Strict' as const };
  await context.addCookies([{ name: 'auth', value: cookie, url: site, ...flags }]);
}

/** A page of somebody who has looked at their cards on this device; by cookie. */
async function withCards(person: Pick<Person, 'cookie'>, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  ({ context } = await openAs(browser, person.cookie, { width: 360, colorScheme, serviceWorkers: 'allow' }));
  const page = await context.newPage();
  await page.goto(`${site}/app/profiles`);
  await untilKept(page);
  return page;
}

const ada = async () => ({ cookie: await signInDemo('ada') });
const heading = (page: Page, locale: Locale, key = 'title') =>
  page.getByRole('heading', { level: 1, name: word(locale, `offline:${key}`) });
const says = (page: Page, key: string) => page.getByText(word('en', `offline:${key}`), { exact: true });
const code = (page: Page) => page.locator('[data-part=qr] path').getAttribute('d');
const codeOf = (username: string) => qrPath(`${site}/${username}?via=qr`).path;

/** Ends the test where anything is left that tells who was here. */
async function expectNothingOf(page: Page, marks: string[]): Promise<void> {
  const { text, caches } = await keptOnDevice(page);
  expect(marks.filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))).toEqual([]);
  expect(
    caches.filter(
      (path) => !/^\/_next\/static\/|\/_offline$|^\/(offline|color-scheme)\.js$|^\/icons\/icon\.svg$/.test(path),
    ),
  ).toEqual([]);
}

describe('section 2: /_offline: offline page', () => {
  it('shows own cards with QR codes where any page was asked for, in the language of its address', async () => {
    const page = await withCards(await ada());
    await context.setOffline(true);
    await page.goto(`${site}/de/app/profiles?sharing=default`);
    await heading(page, 'de').waitFor();
    await page.locator('[data-part=card]').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(page.url()).toBe(`${site}/de/app/profiles?sharing=default`);
    expect(await page.locator('[data-part=name]').textContent()).toBe('Ada Lovelace');
    expect(await code(page)).toBe(codeOf('ada'));
    await page.getByRole('img', { name: word('de', 'sharing:qrAlt', { name: 'Ada Lovelace' }) }).waitFor();
    await page.getByRole('radio', { name: '/ada-lovelace' }).check();
    expect(await code(page)).toBe(codeOf('ada-lovelace'));
    const size = await page.locator('[data-part=qr]').boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(200);
    await page.goto(`${site}/ar/nobody-here`);
    await heading(page, 'ar').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  });

  it.each(['light', 'dark'] as const)('is accessible, and the code dark on white, in the %s scheme', async (scheme) => {
    const page = await withCards(await ada(), scheme);
    await context.setOffline(true);
    await page.goto(`${site}/app/profiles`);
    await page.locator('[data-part=card]').waitFor();
    await expectAccessible(page);
    const colors = await page.evaluate(() => ({
      body: getComputedStyle(document.body).backgroundColor,
      around: getComputedStyle(document.querySelector('[data-part=qr]') as Element).backgroundColor,
      dark: getComputedStyle(document.querySelector('[data-part=qr] path') as Element).fill,
    }));
    const body = scheme === 'dark' ? 'rgb(19, 20, 23)' : 'rgb(251, 250, 247)';
    expect(colors).toEqual({ body, around: 'rgb(255, 255, 255)', dark: 'rgb(0, 0, 0)' });
    await page.screenshot({ path: `test-results/offline-${scheme}.png`, fullPage: true });
  });

  it('says when there is still no network, notices when it is back, and goes on where one was', async () => {
    const page = await withCards(await ada());
    await context.setOffline(true);
    await page.goto(`${site}/app/profile/ada?x=1`);
    await page.getByRole('button', { name: word('en', 'offline:retry') }).click();
    await says(page, 'still').waitFor();
    await context.setOffline(false);
    await says(page, 'back').waitFor();
    await page.getByRole('link', { name: word('en', 'offline:goOn') }).click();
    await page.getByLabel(word('en', 'profiles:first'), { exact: true }).waitFor();
    expect(page.url()).toBe(`${site}/app/profile/ada?x=1`);
  });

  it('is what a click leads to when the network went meanwhile', async () => {
    const page = await withCards(await ada());
    await context.setOffline(true);
    await page.locator('a[href="/app/profile/ada"]').first().click();
    await heading(page, 'en').waitFor();
    await page.locator('[data-part=card]').waitFor();
    expect(await code(page)).toBe(codeOf('ada'));
  });

  it('says so where no cards are kept', async () => {
    const page = await withCards(await ada());
    await page.goto(`${site}/logout`);
    await page.waitForURL('**/login');
    await context.setOffline(true);
    await page.goto(`${site}/app/profiles`);
    await says(page, 'none').waitFor();
    expect(await page.locator('[data-part=card]').isVisible()).toBe(false);
  });

  it('keeps answers that are the same for everybody and no others', async () => {
    const person = await newPerson();
    const page = await withCards(person);
    for (const path of [
      `/app/profile/${person.username}`,
      '/ja/app/profiles?sharing=default',
      `/${person.username}`,
      '/',
    ])
      await page.goto(site + path);
    await page.goto(`${site}/app/profiles`);
    await page.evaluate(() => fetch('/api/v1/profiles').then((answer) => answer.text()));
    const { caches, text } = await keptOnDevice(page);
    expect(caches).toEqual(expect.arrayContaining(['/en/_offline', '/pt-BR/_offline', '/offline.js']));
    expect(caches.some((path) => path.startsWith('/_next/static/'))).toBe(true);
    // Encrypted: the cards are there, and not one word of them can be read.
    expect(text).toContain('offline/kept');
    await expectNothingOf(page, marksOf(person));
  });
});

describe('OF-10: sign out, offline, Back, second user', () => {
  it('shows /_offline and none of user A’s data', async () => {
    const person = await newPerson();
    context = await browser.newContext({ baseURL: site, locale: 'en-US' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto('/login');
    await page.locator('input[name=email]').fill(person.email);
    await page.locator('main button[type=submit]').click();
    await page.getByRole('button', { name: 'Sign in with a password' }).click();
    await page.locator('input[name=password]').fill('correct-Horse-7');
    await page.locator('main button[type=submit]').click();
    await page.waitForURL('**/app/profiles');
    await untilKept(page);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const { sub } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string };
    const marks = [...marksOf(person), sub];
    await page.goto(`/app/profile/${person.username}`);
    await page.goto('/app/profiles');
    await page.getByRole('button', { name: word('en', 'common:account') }).click();
    await page.getByRole('menuitem', { name: word('en', 'common:signOut'), exact: true }).click();
    await page.waitForURL('**/login');
    await expectNothingOf(page, marks);

    await context.setOffline(true);
    await page.goBack();
    await says(page, 'none').waitFor();
    await page.goto(`/app/profile/${person.username}`);
    await says(page, 'none').waitFor();
    await expectNothingOf(page, marks);

    await context.setOffline(false);
    const second = await newPerson();
    await comes(second);
    await page.goto('/app/profiles');
    await untilKept(page);
    await context.setOffline(true);
    await page.goto('/app/profiles');
    await page.locator('[data-part=card]').waitFor();
    expect(await code(page)).toBe(codeOf(second.username));
    await expectNothingOf(page, marks);
    expect(await page.locator('body').textContent()).not.toContain(person.name);
  });

  it('replaces what is kept where somebody else is signed in without a sign-out before', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const page = await withCards(first);
    // The same cards are kept once more when they were asked for again.
    await page.waitForLoadState('networkidle');
    const before = await untilKept(page);
    await comes(second);
    await page.goto(`${site}/app/profiles`);
    await page.waitForLoadState('networkidle');
    await untilKept(page, before);
    await context.setOffline(true);
    await page.goto(`${site}/app/profiles`);
    await page.locator('[data-part=card]').waitFor();
    expect(await code(page)).toBe(codeOf(second.username));
  });

  it('forgets where the server ended the session', async () => {
    const page = await withCards(await newPerson());
    await context.clearCookies();
    await page.goto(`${site}/app/profiles`);
    await page.waitForURL('**/login?redirect=**');
    await expect.poll(async () => (await keptOnDevice(page)).text.includes('offline/kept')).toBe(false);
  });

  it('leaves the cards of another tab as well', async () => {
    const page = await withCards(await newPerson());
    const other = await context.newPage();
    await other.goto(`${site}/app/profiles`);
    await page.goto(`${site}/logout`);
    await page.waitForURL('**/login');
    await other.waitForURL('**/login?redirect=**');
  });

  it('signs out without a network: at once on the device, and on the server before anything else is shown', async () => {
    const person = await newPerson();
    const page = await withCards(person);
    await context.setOffline(true);
    await page.goto(`${site}/app/profiles`);
    await page.getByRole('link', { name: word('en', 'common:signOut') }).click();
    await heading(page, 'en', 'signedOutTitle').waitFor();
    await says(page, 'signedOut').waitFor();
    await expectNothingOf(page, [...marksOf(person), 'offline/kept']);
    // Closed, and opened by somebody else, when the network is back.
    await page.close();
    const next = await context.newPage();
    await context.setOffline(false);
    await next.goto(`${site}/app/profiles`);
    await next.waitForURL('**/login?redirect=**');
    expect((await call(person.cookie, 'GET', '/me')).status).toBe(401);
  });
});

describe('an anonymous visitor', () => {
  it.each(['/ada', '/', '/login'])('gets no service worker at %s', async (path) => {
    context = await browser.newContext({ baseURL: site });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    const found = await page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).filter(({ name }) => name === 'offline').length,
      manifests: document.querySelectorAll('link[rel=manifest]').length,
    }));
    expect(found).toEqual({ workers: 0, caches: [], databases: 0, manifests: path === '/ada' ? 0 : 1 });
  });
});
