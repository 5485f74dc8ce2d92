import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { pushTokens } from '@/lib/platform/db/tables';
import { launch } from '@/tests/support/browser';
import { newOwner, type Owner } from '@/tests/support/card-owner';
import {
  asPerson,
  fakePush,
  keptByVendors,
  openRecorded,
  signInByPassword,
  startRecordedSite,
  toldToWidget,
  untilSeen,
  visitRecorded,
} from '@/tests/support/recorded-site';
import { analyticsEvents } from '@/tests/support/recorder';

// Recorders in the place of analytics, messenger and push service hold exactly what the specification allows.
type Site = Awaited<ReturnType<typeof startRecordedSite>>;
type Window = Awaited<ReturnType<typeof openRecorded>>;

let site: Site;
let browser: Browser;
let open: Window;
let person: Owner & { email: string };

beforeAll(async () => {
  [site, browser] = await Promise.all([startRecordedSite(), launch(inject('wholeChromiumPath'), asPerson)]);
  const owner = await newOwner(browser);
  await owner.context.close();
  person = { ...owner, email: `${owner.username}@example.com` };
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
afterEach(() => open.context.close());

async function start(options = {}): Promise<Page> {
  open = await openRecorded(browser, site.origin, options);
  return open.page;
}

const signIn = (page: Page) => signInByPassword(page, person.email);
const patience = { timeout: 30_000 };
const lastTold = async (page: Page) => (await toldToWidget(page)).at(-1)?.args[0];
const expectBoot = (page: Page) => expect.poll(() => lastTold(page), patience).toBe('boot');
const events = () => site.analytics.seen.flatMap(analyticsEvents);
const names = () => events().map(({ event }) => event);
const words = () => new RegExp(`${person.username}|@example|lovelace|analyst`, 'i');
const sent = () => [open.outside.length, site.analytics.seen.length, site.intercom.seen.length];

/**
 * Opens a path and moves the page's clock forward until every delayed request would have been sent, but not so far that Next
 * gives up what it is loading.
 */
async function waitOn(page: Page, path: string, isApplication = true): Promise<void> {
  // A page without a user calls `/api/logout` on each load. After that response the page knows that no one is signed in.
  const known = isApplication ? page.waitForResponse('**/api/logout') : undefined;
  await page.goto(path);
  await known;
  await page.clock.runFor(2_000);
  await untilSeen(page);
}

/** Milliseconds from the sign-in request to the first request whose address contains `pattern`. */
const delayOf = (page: Page, pattern: string) =>
  page.evaluate((wanted) => {
    const entries = performance.getEntriesByType('resource');
    const at = (text: string) => entries.find(({ name }) => name.includes(text))?.startTime ?? Number.NaN;
    return at(wanted) - at('/api/login');
  }, pattern);

describe('an anonymous visitor', () => {
  it('section 4: without a token nothing is captured, loaded or kept, on the start page, on a card, at the sign-in', async () => {
    const page = await start();
    const asked: string[] = [];
    open.context.on('request', (request) => asked.push(request.url()));
    await page.clock.install();
    for (const path of ['/', `/${person.username}`, '/login']) {
      await waitOn(page, path, path === '/login');
      expect(await keptByVendors(open.context, page)).toEqual([]);
    }
    // This page is built ahead of time: it knows no analytics or messenger and sends no requests to them.
    await waitOn(page, '/no-such-page-here', false);
    expect(await keptByVendors(open.context, page)).toEqual([]);
    expect(sent()).toEqual([0, 0, 0]);
    expect(asked.filter((url) => /ingest|intercom|posthog/.test(url))).toEqual([]);
  });
});

describe('a signed-in person', () => {
  it('section 9: page-leave capture on, page-view capture off, profiles only for identified users: one identification, and pages as they are left, by the id alone', async () => {
    const page = await start({ isPlain: true });
    await signIn(page);
    await expect.poll(names, patience).toContain('$identify');
    await visitRecorded(page, '/app/profiles');
    await visitRecorded(page, '/app/settings/general?q=lovelace#secret');
    await untilSeen(page);
    await expect.poll(names, patience).toContain('$pageleave');
    const [first, ...leaves] = names();
    // Pages were left twice. At most two events arrive, because a browser does not guarantee a beacon that is sent while it
    // leaves.
    expect([first, [...new Set(leaves)]]).toEqual(['$identify', ['$pageleave']]);
    expect(leaves.length).toBeLessThanOrEqual(2);
    for (const { properties, ...rest } of events()) {
      expect(properties.distinct_id).toBe(person.id);
      expect(rest).not.toHaveProperty('$set.email');
    }
    expect(events()[0]?.properties.$is_identified).toBe(true);

    // The events contain no name, email address, query or cookie, and no IP address.
    const told = JSON.stringify(events());
    expect(told).not.toMatch(words());
    expect(told).not.toMatch(/secret|[?]q=/);
    for (const { method, headers } of site.analytics.seen) {
      expect(method).toBe('POST');
      for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'x-client-ip', 'referer', 'origin'])
        expect(headers).not.toHaveProperty(name);
      expect(headers['user-agent']).toBe('meishi');
    }
  });

  it('section 4: once a user with a uid exists, capturing is opted in, and persistence is local storage plus cookie; section 9: messaging initialisation delay 400 ms; section 6: messaging starts 400 ms after a user with a uid exists, with a signed identity and the language; section 4: persistence is memory only after the sign-out', async () => {
    const page = await start();
    await signIn(page);
    await expectBoot(page);
    // The browser lists a request only once its response has arrived.
    await expect.poll(() => delayOf(page, '/ingest/'), patience).toBeGreaterThanOrEqual(400);
    expect(await delayOf(page, 'widget.intercom.io')).toBeGreaterThanOrEqual(400);
    const kept = await keptByVendors(open.context, page);
    expect(kept).toEqual(expect.arrayContaining(['ph_phc_recorded_posthog', 'ph_phc_recorded_posthog (cookie)']));
    expect(kept.join()).not.toContain('spy');
    const [boot] = await toldToWidget(page);
    const [method, settings] = (boot?.args ?? []) as [string?, Record<string, string>?];
    expect(method).toBe('boot');
    expect(settings).toEqual({
      app_id: 'recorded',
      api_base: 'https://api-iam.intercom.io',
      installation_type: 'npm-package',
      intercom_user_jwt: expect.any(String),
      language_override: 'en',
    });
    const { user_id, email, iat = 0, exp = 0, ...more } = decodeJwt(settings?.intercom_user_jwt ?? '');
    expect({ user_id, email, more }).toEqual({ user_id: person.id, email: person.email, more: {} });
    expect(exp - iat).toBeLessThanOrEqual(900);

    await page.goto('/zh/app/profiles');
    await expectBoot(page);
    expect((await toldToWidget(page))[0]?.args[1]).toMatchObject({ language_override: 'zh-CN' });

    // Analytics and messenger do not follow the user onto a public card: no script of theirs is loaded and nothing is sent.
    await page.goto(`/${person.username}`);
    await untilSeen(page);
    const before = sent();
    await page.clock.install();
    await page.reload();
    await page.clock.runFor(2_000);
    await untilSeen(page);
    expect([sent(), await toldToWidget(page)]).toEqual([before, []]);

    // Signed out on the account's page: the page may stay the same, and the messenger is gone from it.
    await page.goto('/app/profiles');
    await expectBoot(page);
    await page.getByRole('link', { name: /^Account/ }).click();
    await page.getByRole('link', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('**/login');
    await expect
      .poll(async () => ['shutdown', undefined].includes((await lastTold(page)) as string | undefined), patience)
      .toBe(true);
    await expect.poll(() => keptByVendors(open.context, page), patience).toEqual([]);
    expect(await page.evaluate(() => 'intercomSettings' in window)).toBe(false);
    await untilSeen(page);
    const after = sent();
    await waitOn(page, '/login');
    for (const path of ['/', '/de', `/${person.username}`]) await waitOn(page, path, false);
    expect(sent()).toEqual(after);
    expect(await keptByVendors(open.context, page)).toEqual([]);
    // The messenger starts again for the next user.
    await signIn(page);
    await expectBoot(page);
  });
});

it('section 6: push messaging: nobody is asked and nothing is sent before a click; then the browser is kept, and removed by the same switch and at the sign-out', async () => {
  const page = await start();
  const google = () => open.outside.filter(({ url }) => url.includes('googleapis.com'));
  const calls = () => google().map(({ method, url }) => `${method} ${new URL(url).hostname.split('.')[0]}`);
  const asked = () => page.evaluate(() => (window as never as { asked: number }).asked);
  const devices = () => database().select().from(pushTokens).where(eq(pushTokens.userId, person.id));
  await open.context.grantPermissions(['notifications'], { origin: site.origin });
  await page.addInitScript(fakePush);
  await signIn(page);
  await page.clock.install();
  await page.goto('/app/settings/notifications');
  const toggle = page.getByRole('switch', { name: 'Notify me on this device' });
  await toggle.waitFor();
  await expectBoot(page);
  await page.clock.runFor(2_000);
  await untilSeen(page);
  expect([await asked(), google(), await devices()]).toEqual([0, [], []]);

  const registered = ['POST firebaseinstallations', 'POST fcmregistrations'];
  const ended = ['DELETE fcmregistrations', 'DELETE firebaseinstallations'];
  // A forced click does not wait for the switch. Tests therefore wait until the switch shows the saved state and is enabled
  // again.
  const isOn = async () => (await toggle.isEnabled()) && (await toggle.isChecked());
  await toggle.click({ force: true });
  await page.getByRole('button', { name: 'Send test notification' }).waitFor();
  expect(await asked()).toBe(1);
  expect(calls()).toEqual(registered);
  expect(JSON.parse(google()[1]?.body ?? '').web).toEqual({
    origin: new URL(site.origin).host,
    endpoint: 'https://push.example/1',
    auth: expect.any(String),
    p256dh: expect.any(String),
    applicationPubKey: expect.any(String),
  });
  expect(JSON.stringify(google())).not.toMatch(words());
  expect(await devices()).toMatchObject([{ label: 'Chrome · Linux', language: 'en' }]);
  await page.getByText('This device', { exact: true }).waitFor();
  await expect.poll(isOn, patience).toBe(true);

  await toggle.click({ force: true });
  await expect.poll(devices, patience).toEqual([]);
  await expect.poll(calls, patience).toEqual([...registered, ...ended]);
  expect(await toggle.isChecked()).toBe(false);

  await expect.poll(() => toggle.isEnabled(), patience).toBe(true);
  await toggle.click({ force: true });
  await expect.poll(calls, patience).toEqual([...registered, ...ended, ...registered]);
  await expect.poll(async () => (await devices()).length, patience).toBe(1);
  await expect.poll(isOn, patience).toBe(true);
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await expect.poll(calls, patience).toEqual([...registered, ...ended, ...registered, ...ended]);
  expect(await devices()).toEqual([]);
  await expect.poll(() => keptByVendors(open.context, page), patience).toEqual([]);
});
