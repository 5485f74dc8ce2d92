import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { button, eventually, newOwner, type Owner } from '@/tests/support/card-owner';
import { openPage } from '@/tests/support/contact-pages';
import { keptOnDevice, untilKept } from '@/tests/support/device';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// Contacts that are written down without a network: they wait on the device and arrive once.

const site = product.origin;
let browser: Browser;
let owner: Owner;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(() => owner.context.close());

/** Signs up a new user and opens a page after their cards were viewed, and so kept, on this device. */
async function withDevice(): Promise<Page> {
  owner = await newOwner(browser, { width: 360, serviceWorkers: 'allow' });
  const page = await openPage(owner, '/app/profiles');
  await untilKept(page, owner.username);
  return page;
}

const text = (key: string, values = {}) => word('en', `offline:${key}`, values);
const field = (page: Page, name: string) => page.getByLabel(text(name), { exact: true });
const waits = (page: Page, total: number) =>
  page
    .getByText(text('waiting', { total: String(total) }), { exact: true })
    .first()
    .waitFor();
const namesOf = async (cookie: string): Promise<string[]> => {
  const { items, ...other } = await (await call(cookie, 'GET', '/contacts')).json();
  expect(other).toMatchObject({ nextCursor: null });
  return items.map(({ content }: { content: { name: { first: string } } }) => content.name.first);
};
const today = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('sv'));

/** Writes someone down on the offline page. */
async function writeDown(page: Page, said: Record<string, string>): Promise<void> {
  if (!(await field(page, 'first').isVisible())) await page.getByText(text('capture'), { exact: true }).click();
  for (const [name, value] of Object.entries(said)) await field(page, name).fill(value);
  await button(page, text('keep')).click();
  await page.getByText(text('captured'), { exact: true }).waitFor();
  await eventually(() => field(page, 'first').inputValue()).toBe('');
}

/** Writes down two contacts without a network. */
async function captureTwo(page: Page): Promise<void> {
  await owner.context.setOffline(true);
  await page.goto(`${site}/app/contacts`);
  await writeDown(page, { first: 'Quillon', last: 'Hopper', email: 'grace@example.com', note: 'Likes nanoseconds' });
  await writeDown(page, { first: 'Brannoch', phone: '061 123 45 67' });
  await waits(page, 2);
}

describe('contacts that are written down without a network', () => {
  it('wait on the device, sealed, and arrive exactly once, also where the page is loaded again meanwhile', async () => {
    const page = await withDevice();
    await captureTwo(page);
    await page.reload();
    await waits(page, 2);
    expect((await keptOnDevice(page)).text).not.toMatch(/Quillon|Brannoch|grace@/);
    const day = await today(page);
    await owner.context.setOffline(false);
    // The sending is interrupted by leaving, the page is loaded again, and it is open twice.
    await page.goto(`${site}/app/contacts`, { waitUntil: 'commit' });
    await page.goto(`${site}/app/contacts?contact=new`, { waitUntil: 'commit' });
    const other = await owner.context.newPage();
    await Promise.all([page.goto(`${site}/app/contacts`), other.goto(`${site}/app/contacts`)]);
    await eventually(async () => (await namesOf(owner.cookie)).sort()).toEqual(['Brannoch', 'Quillon']);
    await page.locator('[data-contact]').filter({ hasText: 'Brannoch' }).waitFor();
    await page.locator('[data-contact]').filter({ hasText: 'Quillon' }).waitFor();
    const { items } = await (await call(owner.cookie, 'GET', '/contacts?sort=created')).json();
    expect(items).toHaveLength(2);
    expect(items[1].content).toMatchObject({
      name: { first: 'Quillon', last: 'Hopper' },
      ...{ met: { on: day }, note: 'Likes nanoseconds', fields: [{ address: 'grace@example.com' }] },
    });
    // A phone number without its country would be refused as a field, so it is kept as the note.
    expect(items[0].content).toMatchObject({ name: { first: 'Brannoch' }, note: '061 123 45 67', fields: [] });
    await owner.context.setOffline(true);
    await page.goto(`${site}/app/contacts`);
    await page.getByText(text('capture'), { exact: true }).waitFor();
    expect(await page.locator('[data-part=waiting]').isVisible()).toBe(false);
  });

  it('may be written in the ordinary form when the network has gone', async () => {
    owner = await newOwner(browser, { width: 360, serviceWorkers: 'allow' });
    const page = await openPage(owner, '/app/contacts?contact=new');
    await page.getByLabel(word('en', 'card:first'), { exact: true }).fill('Grace');
    await owner.context.setOffline(true);
    await button(page, word('en', 'contacts:save')).click();
    await page.getByText(word('en', 'contacts:queued')).waitFor();
    await page.getByText('1 contact on this device hasn’t synced').waitFor();
    expect(await namesOf(owner.cookie)).toEqual([]);
    await owner.context.setOffline(false);
    await page.locator('[data-contact]').filter({ hasText: 'Grace' }).waitFor();
    expect(await namesOf(owner.cookie)).toEqual(['Grace']);
    await page.getByText('1 contact on this device hasn’t synced').waitFor({ state: 'detached' });
  });

  it('are never somebody else’s: they wait for whoever wrote them, until who signs out is told what is lost', async () => {
    const page = await withDevice();
    await captureTwo(page);
    const second = await newOwner(browser);
    await second.context.close();
    const flags = { name: 'auth', url: site, httpOnly: true, secure: true, sameSite: 'Strict' as const };
    const comes = async (value: string) => {
      await owner.context.clearCookies();
      if (value) await owner.context.addCookies([{ ...flags, value }]);
    };
    // The session has ended without a sign-out here.
    await comes('');
    await owner.context.setOffline(false);
    // The sign-in page ends the session of a browser without a user. The next user signs in only after that request.
    const signedOut = page.waitForResponse('**/api/logout');
    await page.goto(`${site}/app/contacts`);
    await page.waitForURL('**/login?redirect=**');
    await signedOut;
    await comes(second.cookie);
    await page.goto(`${site}/app/contacts`);
    await page.getByRole('heading', { level: 2, name: word('en', 'contacts:emptyTitle') }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(await namesOf(second.cookie)).toEqual([]);
    // A sign-out of another user does not ask about the waiting contacts either, and does not delete them.
    await page.goto(`${site}/logout`);
    await page.waitForURL('**/login');
    await comes(owner.cookie);
    await page.goto(`${site}/app/contacts`);
    await eventually(async () => (await namesOf(owner.cookie)).length).toBe(2);

    await page.locator('[data-contact]').nth(1).waitFor();
    await captureTwo(page);
    await page.goto(`${site}/logout`);
    await page.getByRole('heading', { level: 1, name: text('unsentTitle') }).waitFor();
    await waits(page, 2);
    expect((await keptOnDevice(page)).text).toContain('offline/kept');
    await button(page, text('signOutAnyway')).click();
    await page.getByRole('heading', { level: 1, name: text('signedOutTitle') }).waitFor();
    expect((await keptOnDevice(page)).text).not.toContain('offline/kept');
  });

  it('are sent before a sign-out; where they cannot be, it says what would be lost', async () => {
    const page = await withDevice();
    await captureTwo(page);
    await owner.context.route('**/api/v1/contacts', (route) => route.abort());
    await owner.context.setOffline(false);
    await page.goto(`${site}/logout`);
    await page.getByRole('heading', { name: word('en', 'login:unsentTitle') }).waitFor();
    expect((await call(owner.cookie, 'GET', '/me')).status).toBe(200);
    expect(await namesOf(owner.cookie)).toEqual([]);
    await owner.context.unroute('**/api/v1/contacts');
    const arrived: number[] = [];
    owner.context.on('response', (answer) => {
      if (answer.request().method() === 'POST' && answer.url().endsWith('/contacts')) arrived.push(answer.status());
    });
    await page.goto(`${site}/logout`);
    await page.waitForURL('**/login');
    expect(arrived.filter((status) => status === 201).length).toBeGreaterThanOrEqual(2);
    expect((await keptOnDevice(page)).text).not.toContain('offline/kept');
  });
});
