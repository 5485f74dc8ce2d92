import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { freePort } from '@/scripts/services/ports';
import { runServer } from '@/scripts/services/server-process';
import { temporaryFolder } from '../setup/temporary-folder';
import { testPassword } from './local-session';
import { product } from './product';
import { startRecorder } from './recorder';

/** A key pair's public half, as Web Push wants it (an uncompressed point on P-256, RFC 8292). */
const vapidKey = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';

/** A second server of the same build, with every outside service configured and recorders in their place. */
export async function startRecordedSite() {
  const analytics = await startRecorder(() => ({
    // The browser must never receive this response.
    headers: { 'set-cookie': 'spy=1', 'content-type': 'text/html' },
    body: '<script>',
  }));
  const intercom = await startRecorder(({ path }) => ({
    headers: { 'content-type': 'application/json' },
    body: path.endsWith('/search') ? '{"type":"list","data":[]}' : '{"type":"contact","id":"c1"}',
  }));
  const folder = temporaryFolder();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await runServer({
    isDevelopment: false,
    variables: {
      ...product.serverVariables,
      DATA_DIR: folder.path,
      PORT: String(port),
      APP_URL: origin,
      POSTHOG_KEY: 'phc_recorded',
      POSTHOG_HOST: analytics.origin,
      INTERCOM_APP_ID: 'recorded',
      INTERCOM_ACCESS_TOKEN: 'server-token',
      INTERCOM_IDENTITY_SECRET: 'a secret of the workspace, long enough',
      INTERCOM_API_URL: intercom.origin,
      FIREBASE_APP_ID: '1:2:web:3',
      FIREBASE_MESSAGING_SENDER_ID: '2',
      FIREBASE_VAPID_KEY: vapidKey,
    },
    origin: `http://127.0.0.1:${port}`,
    logFile: resolve('test-results', 'recorded-server.log'),
  });
  const close = async () => {
    await server.stop();
    await analytics.close();
    await intercom.close();
    folder.remove();
  };
  return { origin, analytics, intercom, close };
}

// A minimal widget: it records its calls in order, and sets the cookies by which the real one recognizes a browser.
const widget = `
(() => {
  const waiting = window.Intercom?.q ?? [];
  const told = (window.toldToIntercom = []);
  const remember = () => (document.cookie = 'intercom-id-recorded=1; path=/');
  window.Intercom = (...args) => { told.push({ at: performance.now(), args }); if (args[0] === 'boot') remember(); };
  if (window.intercomSettings) window.Intercom('boot', { ...window.intercomSettings });
  for (const args of waiting) window.Intercom(...args);
})();`;

/**
 * Arguments that make Chromium not call itself headless or automated, because the analytics library takes such a browser for a
 * robot. They are arguments because a context's settings no longer apply while a page is left.
 */
export const asPerson = [
  '--disable-blink-features=AutomationControlled',
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
];

/** A call that left the browser for another origin than the site's and the identity emulator's. */
export type OutsideCall = { method: string; url: string; body: string };

/**
 * A window whose requests to other origins end here: the widget is the minimal one, the push service accepts, everything else is
 * refused.
 * `isPlain`: nothing is intercepted, because interception would lose what a page sends while it is left.
 */
export async function openRecorded(browser: Browser, origin: string, { isPlain = false } = {}) {
  const outside: OutsideCall[] = [];
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  const own = [new URL(origin).host, product.authEmulator];
  if (isPlain) return { context, page: await context.newPage(), outside };
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && !own.includes(url.host),
    async (route) => {
      const request = route.request();
      outside.push({ method: request.method(), url: request.url(), body: request.postData() ?? '' });
      const { hostname } = new URL(request.url());
      if (hostname === 'widget.intercom.io') return route.fulfill({ contentType: 'text/javascript', body: widget });
      if (hostname === 'firebaseinstallations.googleapis.com') return route.fulfill(installation(request.postData()));
      if (hostname === 'fcmregistrations.googleapis.com') return route.fulfill(registration(lastInstallation));
      return route.abort();
    },
  );
  const page = await context.newPage();
  return { context, page, outside };
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
let lastInstallation = '';

function installation(body: string | null) {
  const { fid } = (body ? JSON.parse(body) : {}) as { fid?: string };
  lastInstallation = fid ?? lastInstallation;
  const authToken = { token: 'a.b.c', expiresIn: '604800s' };
  const json = { name: `projects/p/installations/${fid}`, fid, refreshToken: 'r', authToken };
  return { json, headers: cors };
}

const registration = (fid: string) => ({ json: { name: `projects/p/registrations/${fid}` }, headers: cors });

/** The calls that the widget has received so far. */
export const toldToWidget = (page: Page) =>
  page.evaluate(() => (window as never as { toldToIntercom?: { at: number; args: unknown[] }[] }).toldToIntercom ?? []);

/** Names of everything that a vendor keeps in this browser. */
export async function keptByVendors(context: BrowserContext, page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).map((name) => `${name} (session)`),
  ]);
  const cookies = (await context.cookies()).map(({ name }) => `${name} (cookie)`);
  return [...stored, ...cookies].filter((name) => /^(__)?ph_|^intercom|^push$|^spy/.test(name));
}

/** Signs in on the page as users do, so that the identity provider's library in the browser knows the user too. */
export async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=email]').fill(email);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.locator('input[name=password]').fill(testPassword);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/app/profiles');
}

/** Goes to another page and waits until the analytics library runs there, which a key in session storage shows. */
export async function visitRecorded(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(path);
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.endsWith('_primary_window_exists')));
}

/**
 * Waits until everything that a page has sent so far has been recorded, which is so once a later request of the page has its
 * response.
 */
export async function untilSeen(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/health', { cache: 'no-store' }).then((answer) => answer.text()));
}

/**
 * Replaces the push service, which a headless browser lacks, and counts how often the user was asked for permission: for
 * `addInitScript`.
 */
export function fakePush(): void {
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
}
