import { decodeJwt } from 'jose';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { launch } from '../support/browser';
import { product } from '../support/product';
import {
  asPerson,
  keptByVendors,
  openRecorded,
  signInByPassword,
  signOut,
  startRecordedSite,
  toldToWidget,
  visitRecorded,
} from '../support/recorded-site';
import { analyticsEvents } from '../support/recorder';

// Recorders in the place of analytics, messenger and push service hold exactly what the specification allows.
type Site = Awaited<ReturnType<typeof startRecordedSite>>;
type Window = Awaited<ReturnType<typeof openRecorded>>;

let site: Site;
let browser: Browser;
let open: Window;
const person = { email: 'ada@demo.example', password: 'demo-Passw0rd!', words: /ada@|lovelace|analytical/i };

beforeAll(async () => {
  site = await startRecordedSite();
  browser = await launch(inject('wholeChromiumPath'), asPerson);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
afterEach(async () => {
  await open.context.close();
  await inDatabase('delete from push_tokens');
  site.analytics.seen.splice(0);
  site.intercom.seen.splice(0);
});

async function start(options = {}): Promise<Page> {
  open = await openRecorded(browser, site.origin, options);
  return open.page;
}

const signIn = (page: Page) => signInByPassword(page, person.email, person.password);
/** Longer than anything waits before it is sent: the delay of 400 ms; the library sends at once. */
const settle = (page: Page) => page.waitForTimeout(2_000);

const patience = { timeout: 10_000 };
const lastTold = async (page: Page) => (await toldToWidget(page)).at(-1)?.args[0];
const expectBoot = (page: Page) => expect.poll(() => lastTold(page), patience).toBe('boot');
const events = () => site.analytics.seen.flatMap(analyticsEvents);
const names = () => events().map(({ event }) => event);
const uid = (page: Page) =>
  page.evaluate(() => JSON.parse(atob(localStorage.getItem('token')?.split('.')[1] ?? '')).user_id as string);
/** Milliseconds from the moment the person was known to the first call that matches. */
const delayOf = (page: Page, pattern: string) =>
  page.evaluate((wanted) => {
    const entries = performance.getEntriesByType('resource');
    const at = (text: string) => entries.find(({ name }) => name.includes(text))?.startTime ?? Number.NaN;
    return at(wanted) - at('/api/login');
  }, pattern);

async function inDatabase(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('an anonymous visitor', () => {
  it('section 4: without a token nothing is captured, loaded or kept, on the start page, on a card, at the sign-in', async () => {
    const page = await start();
    for (const path of ['/', '/ada', '/login', '/no-such-page-here']) {
      await page.goto(path);
      await page.waitForTimeout(1_500);
      expect(await keptByVendors(open.context, page)).toEqual([]);
    }
    await page.goto('/');
    await settle(page);
    expect(open.outside).toEqual([]);
    expect(site.analytics.seen).toEqual([]);
    expect(site.intercom.seen).toEqual([]);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((name) => /ingest|intercom|posthog/.test(name))).toEqual([]);
  });
});

describe('a signed-in person', () => {
  it('section 4: once a user with a uid exists, capturing is opted in, and persistence is local storage plus cookie', async () => {
    const page = await start();
    await signIn(page);
    await expect.poll(names, patience).toContain('$identify');
    // A call is listed once it has been answered.
    await expect.poll(() => delayOf(page, '/ingest/'), patience).toBeGreaterThanOrEqual(400);
    const kept = await keptByVendors(open.context, page);
    expect(kept).toEqual(expect.arrayContaining(['ph_phc_recorded_posthog', 'ph_phc_recorded_posthog (cookie)']));
    expect(kept.join()).not.toContain('spy');
  });

  it('section 9: page-leave capture on, page-view capture off, profiles only for identified users: one identification, and pages as they are left', async () => {
    const page = await start({ isPlain: true });
    await signIn(page);
    await expect.poll(names, patience).toContain('$identify');
    const id = await uid(page);
    await visitRecorded(page, '/app/profiles');
    await settle(page);
    await visitRecorded(page, '/app/settings/general?q=lovelace#secret');
    await settle(page);
    // What the window of the test before sent when it closed may have come in between.
    const device = events().findLast(({ event }) => event === '$identify')?.properties.$device_id;
    const ofWindow = events().filter(({ properties }) => properties.$device_id === device);
    const [first, ...leaves] = ofWindow.map(({ event }) => event);
    // Pages were left twice; a browser promises nothing of a beacon that it is given while it leaves.
    expect([first, [...new Set(leaves)]]).toEqual(['$identify', ['$pageleave']]);
    expect(leaves.length).toBeLessThanOrEqual(2);
    for (const { properties, ...rest } of events()) {
      expect(properties.distinct_id).toBe(id);
      expect(rest).not.toHaveProperty('$set.email');
    }
    expect(events().find(({ event }) => event === '$identify')?.properties.$is_identified).toBe(true);
  });

  it('nothing tells the analytics provider more than the id: no name, no e-mail, no query, no cookie, no address', async () => {
    const page = await start({ isPlain: true });
    await signIn(page);
    await page.goto('/app/settings/general?q=lovelace#secret');
    await settle(page);
    await page.goto('/app/profiles');
    await settle(page);
    expect(names()).toContain('$identify');
    const told = JSON.stringify(events());
    expect(told).not.toMatch(person.words);
    expect(told).not.toMatch(/secret|[?]q=/);
    for (const { method, headers } of site.analytics.seen) {
      expect(method).toBe('POST');
      for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'x-client-ip', 'referer', 'origin'])
        expect(headers).not.toHaveProperty(name);
      expect(headers['user-agent']).toBe('meishi');
    }
  });

  it('section 9: messaging initialisation delay 400 ms; section 6: messaging starts 400 ms after a user with a uid exists, with a signed identity and the language', async () => {
    const page = await start();
    await signIn(page);
    await expectBoot(page);
    expect(await delayOf(page, 'widget.intercom.io')).toBeGreaterThanOrEqual(400);
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
    expect({ user_id, email, more }).toEqual({ user_id: await uid(page), email: person.email, more: {} });
    expect(exp - iat).toBeLessThanOrEqual(900);

    await page.goto('/zh/app/profiles');
    await expectBoot(page);
    expect((await toldToWidget(page))[0]?.args[1]).toMatchObject({ language_override: 'zh-CN' });
  });

  it('is not followed onto a public card: no script of anybody’s, nothing sent', async () => {
    const page = await start();
    await signIn(page);
    await expectBoot(page);
    await page.goto('/ada');
    await settle(page);
    const before = [open.outside.length, site.analytics.seen.length];
    await page.reload();
    await settle(page);
    expect([open.outside.length, site.analytics.seen.length]).toEqual(before);
    expect(await toldToWidget(page)).toEqual([]);
  });
});

describe('after the sign-out', () => {
  it('section 4: persistence is memory only: nothing more is sent, the widget is shut down, nothing of a vendor’s is left', async () => {
    const page = await start();
    await signIn(page);
    await expect.poll(names, patience).toContain('$identify');
    await signOut(page);
    await settle(page);
    expect(await keptByVendors(open.context, page)).toEqual([]);
    expect(await page.evaluate(() => 'intercomSettings' in window)).toBe(false);
    const before = [open.outside.length, site.analytics.seen.length, site.intercom.seen.length];
    for (const path of ['/login', '/', '/ada', '/de']) await page.goto(path);
    await settle(page);
    expect([open.outside.length, site.analytics.seen.length, site.intercom.seen.length]).toEqual(before);
    expect(await keptByVendors(open.context, page)).toEqual([]);
  });

  it('section 1: the messenger is gone from the page that signed out, and starts again for the next person', async () => {
    const page = await start();
    await signIn(page);
    await expectBoot(page);
    // By the menu: the page may stay the same.
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('**/login');
    await expect
      .poll(async () => ['shutdown', undefined].includes((await lastTold(page)) as string | undefined), patience)
      .toBe(true);
    await expect.poll(() => keptByVendors(open.context, page), patience).toEqual([]);
    await signIn(page);
    await expectBoot(page);
  });
});

describe('section 6: push messaging', () => {
  // What a headless browser has no push service for, and a count of how often anybody was asked.
  const fakePush = () => {
    let current: object | null = null;
    const bytes = (length: number) => new Uint8Array(length).buffer;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        current = {
          endpoint: 'https://push.example/1',
          getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
          unsubscribe: async () => {
            current = null;
            return true;
          },
        };
        return current;
      },
    });
    const asked = Notification.requestPermission.bind(Notification);
    Object.assign(window, { asked: 0 });
    Notification.requestPermission = () => {
      (window as never as { asked: number }).asked += 1;
      return asked();
    };
  };
  const asked = (page: Page) => page.evaluate(() => (window as never as { asked: number }).asked);
  const google = () => open.outside.filter(({ url }) => url.includes('googleapis.com'));
  const calls = () => google().map(({ method, url }) => `${method} ${new URL(url).hostname.split('.')[0]}`);
  const rows = () => inDatabase('select user_id, label, language from push_tokens');

  it('nobody is asked and nothing is sent before a click; then the browser is kept, and removed at the sign-out', async () => {
    const page = await start();
    await open.context.grantPermissions(['notifications'], { origin: site.origin });
    await page.addInitScript(fakePush);
    await signIn(page);
    await page.goto('/app/settings/notifications');
    const toggle = page.getByRole('switch', { name: 'Notify me on this device' });
    await toggle.waitFor();
    await settle(page);
    expect([await asked(page), google(), await rows()]).toEqual([0, [], []]);

    await toggle.click({ force: true });
    await page.getByRole('button', { name: 'Send a test notification' }).waitFor();
    expect(await asked(page)).toBe(1);
    expect(calls()).toEqual(['POST firebaseinstallations', 'POST fcmregistrations']);
    expect(JSON.parse(google()[1]?.body ?? '').web).toEqual({
      origin: new URL(site.origin).host,
      endpoint: 'https://push.example/1',
      auth: expect.any(String),
      p256dh: expect.any(String),
      applicationPubKey: expect.any(String),
    });
    expect(JSON.stringify(google())).not.toMatch(person.words);
    expect(await rows()).toEqual([{ user_id: await uid(page), label: 'Chrome · Linux', language: 'en' }]);

    await signOut(page);
    const ended = ['DELETE fcmregistrations', 'DELETE firebaseinstallations'];
    await expect.poll(calls).toEqual(['POST firebaseinstallations', 'POST fcmregistrations', ...ended]);
    expect(await rows()).toEqual([]);
    await expect.poll(() => keptByVendors(open.context, page), patience).toEqual([]);
  });

  it('is turned off by the same switch', async () => {
    const page = await start();
    await open.context.grantPermissions(['notifications'], { origin: site.origin });
    await page.addInitScript(fakePush);
    await signIn(page);
    await page.goto('/app/settings/notifications');
    const toggle = page.getByRole('switch', { name: 'Notify me on this device' });
    await toggle.click({ force: true });
    await page.getByText('This device', { exact: true }).waitFor();
    // A click by force waits for nothing: not until the switch shows what holds and can be used again.
    const isOn = async () => (await toggle.isEnabled()) && (await toggle.isChecked());
    await expect.poll(isOn, patience).toBe(true);
    await toggle.click({ force: true });
    await expect.poll(rows, patience).toEqual([]);
    await expect.poll(() => calls().at(-1), patience).toBe('DELETE firebaseinstallations');
    expect(await toggle.isChecked()).toBe(false);
  });
});
