import { connect, createServer, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { freePort } from '@/scripts/services/ports';
import { runServer } from '@/scripts/services/server-process';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import { sharedBrowser, word } from '@/tests/support/browser';
import { newOwner, stored } from '@/tests/support/card-owner';
import { product } from '@/tests/support/product';
import { altered } from '@/tests/support/session-cookies';
import { call } from '@/tests/support/signed-in';

// A second instance on the same PostgreSQL, whose way to the identity provider can be cut.

const folder = temporaryFolder();
const waiting = new Set<Socket>();
let isAway = false;
let provider: Server;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const [host, realPort] = product.authEmulator.split(':');
  provider = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    waiting.add(socket);
    if (isAway) return;
    const real = connect(Number(realPort), host);
    real.on('error', () => socket.destroy());
    socket.on('close', () => real.destroy());
    socket.pipe(real).pipe(socket);
  });
  const [port, providerPort] = [await freePort(), await freePort()];
  await new Promise<void>((done) => provider.listen(providerPort, '127.0.0.1', done));
  origin = `http://localhost:${port}`;
  const variables = {
    ...product.serverVariables,
    ...{ DATA_DIR: folder.path, PORT: String(port), APP_URL: origin },
    ...{ AUTH_EMULATOR_PORT: String(providerPort), FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${providerPort}` },
  };
  const logFile = resolve('test-results', 'second-server.log');
  const server = await runServer({ isDevelopment: false, variables, origin: `http://127.0.0.1:${port}`, logFile });
  stop = server.stop;
});
afterAll(async () => {
  cut();
  await stop();
  provider.close();
  folder.remove();
});

function cut(): void {
  for (const socket of waiting) socket.destroy();
}

/** From now on the provider accepts connections but sends nothing. Existing connections are closed. */
function goAway(): void {
  isAway = true;
  cut();
}

it('what is saved on one instance is what visitors of the other see, in nine languages and in the files, within two seconds', async () => {
  const { context, cookie, username } = await newOwner(await sharedBrowser());
  await context.close();
  const paths = [
    ...locales.map((locale) => `/${locale}/${username}`),
    ...[`/ja/${username}.vcf`, `/ar/${username}.json`],
  ];
  const without = async (at: string, text: string) => {
    const shown = await Promise.all(paths.map(async (path) => (await fetch(`${at}${path}`)).text()));
    return paths.filter((_, index) => !shown[index]?.includes(text));
  };
  // Twice, so that both serve from memory.
  for (const at of [product.origin, origin, product.origin, origin]) expect(await without(at, 'Analyst')).toEqual([]);

  const { id, version, content } = await stored(cookie);
  const edit = { version, content: { ...content, title: 'Countess' } };
  expect((await call(cookie, 'PATCH', `/profiles/${id}`, edit)).status).toBe(200);
  for (const [at, timeout] of [
    [product.origin, 1000],
    [origin, 2000],
  ] as const)
    await vi.waitFor(async () => expect(await without(at, 'Countess')).toEqual([]), { timeout, interval: 50 });
});

// The provider accepts connections but does not respond. No one is signed out, and nothing is shown that needs the provider's
// permission.
it('pages say that they are not available, keep the session, and are there again by themselves', async () => {
  const { context, cookie, username } = await newOwner(await sharedBrowser(), { width: 360 });
  const expired = await altered(`auth=${cookie}`, { claims: { exp: Math.floor(Date.now() / 1000) - 10 } });
  const value = expired.slice('auth='.length);
  const held = async () => (await context.cookies(origin)).find(({ name }) => name === 'auth')?.value;
  const flags = { httpOnly: true, secure: true, sameSite: 'Strict' as const };
  await context.addCookies([{ name: 'auth', value, url: origin, ...flags }]);
  const page = await context.newPage();

  goAway();
  // Each request waits for the provider's whole timeout, so all are sent at once.
  const get = (path: string) => context.request.get(origin + path);
  const told = async (locale: 'en' | 'ja') => {
    const answer = await get(`/${locale}/app/profiles`);
    const html = await answer.text();
    expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '5']);
    expect([html.includes(word(locale, '500:title')), html.includes(username)]).toEqual([true, false]);
  };
  const [answer, api, ...open] = await Promise.all([
    page.goto(`${origin}/ar/app/profiles`),
    get('/api/v1/me'),
    ...[`/${username}`, '/', '/login'].map(get),
    told('en'),
    told('ja'),
  ]);
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5']);
  await page.getByRole('heading', { level: 1, name: word('ar', '500:title') }).waitFor();
  expect(await page.content()).not.toContain(username);
  expect([api.status(), (await api.json()).code]).toEqual([503, 'unavailable']);
  expect(open.map((each) => each?.status()).slice(0, 3)).toEqual([200, 200, 200]);
  expect(await held()).toBe(value);

  isAway = false;
  await page.getByRole('button', { name: word('ar', '500:refresh') }).click();
  await page.locator(`a[href$="/app/profile/${username}"]`).first().waitFor();
  // The page that loaded once the provider was back has set the next cookie.
  expect(await held()).not.toBe(value);
  await context.close();
});
