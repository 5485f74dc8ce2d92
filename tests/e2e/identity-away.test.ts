import { connect, createServer, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '@/scripts/services/ports';
import { runServer } from '@/scripts/services/server-process';
import { temporaryFolder } from '../setup/temporary-folder';
import { expectAccessible } from '../support/accessible';
import { launch, word } from '../support/browser';
import { newOwner } from '../support/card-owner';
import { product } from '../support/product';
import { altered } from '../support/session-cookies';
import '../setup/provided';

// The identity provider is there, but does not answer: nobody is signed out, and nothing is shown that it would have to allow.

const folder = temporaryFolder();
const waiting = new Set<Socket>();
let isAway = false;
let provider: Server;
let origin: string;
let stop: () => Promise<void>;
let browser: Browser;

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
  const logFile = resolve('test-results', 'identity-away-server.log');
  const server = await runServer({ isDevelopment: false, variables, origin: `http://127.0.0.1:${port}`, logFile });
  stop = server.stop;
  browser = await launch(inject('chromiumPath'));
});
afterAll(async () => {
  await browser.close();
  await stop();
  provider.close();
  folder.remove();
});

/** From now on the provider takes connections and says nothing; those it has are gone. */
function goAway(): void {
  isAway = true;
  for (const socket of waiting) socket.destroy();
}

it('FT-11: pages say that they are not available, keep the session, and are there again by themselves', async () => {
  const { context, cookie, username } = await newOwner(browser, { width: 360 });
  const expired = await altered(`auth=${cookie}`, { claims: { exp: Math.floor(Date.now() / 1000) - 10 } });
  const value = expired.slice('auth='.length);
  const held = async () => (await context.cookies(origin)).find(({ name }) => name === 'auth')?.value;
  const flags = { httpOnly: true, secure: true, sameSite: 'Strict' as const };
  await context.addCookies([{ name: 'auth', value, url: origin, ...flags }]);
  const page = await context.newPage();

  goAway();
  for (const locale of ['en', 'ja', 'ar'] as const) {
    const answer = await page.goto(`${origin}/${locale}/app/profiles`);
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5']);
    await page.getByRole('heading', { level: 1, name: word(locale, '500:title') }).waitFor();
    expect(await page.content()).not.toContain(username);
  }
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/identity-away-ar-360.png' });
  expect(await held()).toBe(value);
  const api = await context.request.get(`${origin}/api/v1/me`);
  expect([api.status(), (await api.json()).code]).toEqual([503, 'unavailable']);
  for (const path of [`/${username}`, '/', '/login'])
    expect((await page.request.get(origin + path)).status()).toBe(200);

  isAway = false;
  await page.getByRole('button', { name: word('ar', '500:refresh') }).click();
  await page.locator(`a[href$="/app/profile/${username}"]`).first().waitFor();
  await page.screenshot({ path: 'test-results/identity-back-ar-360.png' });
  // The page that came then brought the next cookie.
  expect(await held()).not.toBe(value);
});
