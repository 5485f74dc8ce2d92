import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { locales } from '@/lib/i18n/languages';
import { freePort } from '@/scripts/services/ports';
import { runServer } from '@/scripts/services/server-process';
import { temporaryFolder } from '../setup/temporary-folder';
import { product } from '../support/product';
import { call, signUp } from '../support/signed-in';

// Two instances on one PostgreSQL: what is saved on one is what visitors of the other see.

const first = product.origin;
const folder = temporaryFolder();
let second: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const port = await freePort();
  second = `http://127.0.0.1:${port}`;
  const variables = { ...product.serverVariables, DATA_DIR: folder.path, PORT: String(port), APP_URL: first };
  const logFile = resolve('test-results', 'second-server.log');
  const server = await runServer({ isDevelopment: false, variables, origin: second, logFile });
  stop = server.stop;
});
afterAll(async () => {
  await stop();
  folder.remove();
});

const textOn = async (origin: string, path: string) => (await fetch(`${origin}${path}`)).text();

it('an edit is on the other instance, in nine languages and in the files, within two seconds', async () => {
  const username = `two-${process.pid}`;
  const cookie = await signUp(`${username}@example.com`);
  const content = (title: string) => ({ name: { first: 'Ada' }, title });
  const made = await call(cookie, 'POST', '/profiles', { username, language: 'en', content: content('Before') });
  const { id, version } = (await made.json()) as { id: string; version: number };
  const pages = locales.map((locale) => `/${locale}/${username}`);
  const paths = [...pages, `/ja/${username}.vcf`, `/ar/${username}.json`];
  // Twice, so that both serve from memory.
  for (const path of [...paths, ...paths])
    for (const origin of [first, second]) expect(await textOn(origin, path)).toContain('Before');

  expect((await call(cookie, 'PATCH', `/profiles/${id}`, { version, content: content('After') })).status).toBe(200);
  for (const [origin, limit] of [
    [first, 1000],
    [second, 2000],
  ] as const)
    await vi.waitFor(
      async () => {
        const shown = await Promise.all(paths.map((path) => textOn(origin, path)));
        expect(paths.filter((_, at) => !shown[at]?.includes('After'))).toEqual([]);
      },
      { timeout: limit, interval: 50 },
    );
});
