import type { Browser, BrowserContext, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { qrPath } from '@/lib/platform/formats/qr';
import type { Locale } from '@/lib/platform/i18n/languages';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { newOwner, type Owner, stored } from '@/tests/support/card-owner';
import { keptOnDevice, untilKept } from '@/tests/support/device';
import { testPassword } from '@/tests/support/local-session';
import { product } from '@/tests/support/product';
import { call, openAs, signInDemo } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

const site = product.origin;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(() => context.close());

type Person = Pick<Owner, 'id' | 'username' | 'cookie'> & { name: string };

/** A new user whose name occurs nowhere else. Their own window is closed: they use the browser that is already open. */
async function newPerson(): Promise<Person> {
  const owner = await newOwner(browser);
  await owner.context.close();
  // The ids are cut to one length, so that no name is contained in another.
  const name = `Quillfeather ${owner.id.slice(-12)}`;
  const { id, version, content } = await stored(owner.cookie);
  const edit = { version, content: { ...content, name: { first: 'Orla', last: name }, title: 'Cartographer' } };
  expect((await call(owner.cookie, 'PATCH', `/profiles/${id}`, edit)).status).toBe(200);
  return { ...owner, name };
}

const marksOf = ({ id, username, name }: Person) => [id, username, name];

/** Switches the open browser to another user's session. */
async function comes({ cookie }: Pick<Owner, 'cookie'>): Promise<void> {
  await context.clearCookies();
  const flags = { httpOnly: true, secure: true, sameSite: 'Strict' as const };
  await context.addCookies([{ name: 'auth', value: cookie, url: site, ...flags }]);
}

/** Opens a page for a user after their cards were viewed, and so kept, on this device. */
async function withCards({ cookie, username }: Pick<Owner, 'cookie' | 'username'>): Promise<Page> {
  ({ context } = await openAs(browser, cookie, { width: 360, serviceWorkers: 'allow' }));
  const page = await context.newPage();
  await page.goto(`${site}/app/profiles`);
  await untilKept(page, username);
  return page;
}

const heading = (page: Page, locale: Locale, key = 'title') =>
  page.getByRole('heading', { level: 1, name: word(locale, `offline:${key}`) });
const says = (page: Page, key: string) => page.getByText(word('en', `offline:${key}`), { exact: true });
const code = (page: Page) => page.locator('[data-part=qr] path').getAttribute('d');
const codeOf = (username: string) => qrPath(`${site}/${username}?via=qr`).path;

/** Fails the test if the device keeps anything that tells who was signed in. */
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
  it('shows own cards with QR codes where any page was asked for or clicked, and goes on where one was', async () => {
    const page = await withCards({ cookie: await signInDemo('ada'), username: 'ada' });
    await context.setOffline(true);
    // The network is gone after the page was loaded.
    await page.locator('a[href="/app/profile/ada"]').first().click();
    await heading(page, 'en').waitFor();
    await page.locator('[data-part=card]').waitFor();
    expect(await code(page)).toBe(codeOf('ada'));

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

    await page.clock.install();
    await page.goto(`${site}/app/profile/ada?x=1`);
    await page.getByRole('button', { name: word('en', 'offline:retry') }).click();
    await says(page, 'still').waitFor();
    await context.setOffline(false);
    // A browser that was taken offline fires `online` only while the same page is open. The offline page therefore checks by
    // itself.
    await page.clock.fastForward(15_000);
    await says(page, 'back').waitFor();
    await page.getByRole('link', { name: word('en', 'offline:goOn') }).click();
    await page.getByRole('tab', { name: word('en', 'card:tabContent'), exact: true }).waitFor();
    expect(page.url()).toBe(`${site}/app/profile/ada?x=1`);
  });
});

describe('sign out, offline, Back, second user', () => {
  it('keeps answers that are the same for everybody and no others; then shows /_offline and none of user A’s data', async () => {
    const person = await newPerson();
    context = await browser.newContext({ baseURL: site, locale: 'en-US' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto('/login');
    await page.locator('input[name=email]').fill(`${person.username}@example.com`);
    await page.locator('main button[type=submit]').click();
    await page.getByRole('button', { name: 'Sign in with a password' }).click();
    await page.locator('input[name=password]').fill(testPassword);
    await page.locator('main button[type=submit]').click();
    await page.waitForURL('**/app/profiles');
    await untilKept(page, person.username);
    const marks = marksOf(person);
    for (const path of [
      `/app/profile/${person.username}`,
      '/ja/app/profiles?sharing=default',
      `/${person.username}`,
      '/',
      '/app/profiles',
    ])
      await page.goto(path);
    await page.evaluate(() => fetch('/api/v1/profiles').then((answer) => answer.text()));
    const { caches } = await keptOnDevice(page);
    expect(caches).toEqual(expect.arrayContaining(['/en/_offline', '/pt-BR/_offline', '/offline.js']));
    expect(caches.some((path) => path.startsWith('/_next/static/'))).toBe(true);
    await page.getByRole('link', { name: new RegExp(`^${word('en', 'common:account')}`) }).click();
    await page.getByRole('link', { name: word('en', 'common:signOut'), exact: true }).click();
    await page.waitForURL('**/login');
    await expectNothingOf(page, marks);

    await context.setOffline(true);
    await page.goBack();
    await says(page, 'none').waitFor();
    await page.goto(`/app/profile/${person.username}`);
    await says(page, 'none').waitFor();
    expect(await page.locator('[data-part=card]').isVisible()).toBe(false);
    await expectNothingOf(page, marks);

    await context.setOffline(false);
    const second = await newPerson();
    await comes(second);
    await page.goto('/app/profiles');
    await untilKept(page, second.username);
    await context.setOffline(true);
    await page.goto('/app/profiles');
    await page.locator('[data-part=card]').waitFor();
    expect(await code(page)).toBe(codeOf(second.username));
    await expectNothingOf(page, marks);
    expect(await page.locator('body').textContent()).not.toContain(person.name);
  });

  it('what is kept is encrypted and whose session it is: replaced by the next one’s, forgotten at its end, in every tab', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const page = await withCards(first);
    // The kept cards are on the device, and none of their words can be read.
    expect((await keptOnDevice(page)).text).toContain('offline/kept');
    await expectNothingOf(page, marksOf(first));
    await comes(second);
    await page.goto(`${site}/app/profiles`);
    await untilKept(page, second.username);
    await context.setOffline(true);
    await page.goto(`${site}/app/profiles`);
    await page.locator('[data-part=card]').waitFor();
    expect(await code(page)).toBe(codeOf(second.username));
    expect(await page.locator('[data-part=choice] input').count()).toBe(0);

    await context.setOffline(false);
    await context.clearCookies();
    await page.goto(`${site}/app/profiles`);
    await page.waitForURL('**/login?redirect=**');
    await expect.poll(async () => (await keptOnDevice(page)).text.includes('offline/kept')).toBe(false);

    await comes(first);
    const other = await context.newPage();
    await visit(other, '/app/profiles');
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
    // Closed, and opened by someone else, when the network is back.
    await page.close();
    const next = await context.newPage();
    await context.setOffline(false);
    await next.goto(`${site}/app/profiles`);
    await next.waitForURL('**/login?redirect=**');
    expect((await call(person.cookie, 'GET', '/me')).status).toBe(401);
  });
});

it('an anonymous visitor gets no service worker, on a card, on the start page, at the sign-in', async () => {
  context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/ada', '/', '/login']) {
    await (path === '/login' ? visit(page, path) : page.goto(path));
    await page.waitForLoadState('load');
    const found = await page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).filter(({ name }) => name === 'offline').length,
      manifests: document.querySelectorAll('link[rel=manifest]').length,
    }));
    expect(found).toEqual({ workers: 0, caches: [], databases: 0, manifests: path === '/ada' ? 0 : 1 });
  }
  expect(asked).not.toContain('/sw.js');
});
