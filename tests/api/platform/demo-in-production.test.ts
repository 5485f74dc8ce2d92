import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';

const line = /the database holds demonstration data, which a trial without FIREBASE_PROJECT_ID wrote/;

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A real identity project, on the database of this test. */
const real = {
  FIREBASE_PROJECT_ID: 'cards',
  FIREBASE_API_KEY: 'key',
  FIREBASE_CLIENT_EMAIL: 'a@cards.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  FIREBASE_AUTH_EMULATOR_HOST: '',
  COOKIE_SECRETS: 'a'.repeat(32),
  APP_URL: 'https://cards.example.com',
  PORT: '39473',
};

function run(script: string, given: Record<string, string>) {
  const env = { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'demo-')), ...given };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`], {
    env,
    encoding: 'utf8',
    // A worker that starts runs until it is stopped.
    timeout: 20_000,
  });
  return { status, stdout, last: stderr.trim().split('\n').at(-1) };
}

beforeEach(async () => {
  await database().insert(users).values({ id: 'demo-stella', email: 'stella@demo.example', staffRole: 'ADMIN' });
});

it('what a trial wrote is never served to the world: with a real identity project nothing starts on it', () => {
  const prepare = (emulator: string) => run('services/prepare-database', { FIREBASE_AUTH_EMULATOR_HOST: emulator });
  expect(prepare('127.0.0.1:1')).toMatchObject({ status: 0, last: '' });
  expect(prepare('')).toMatchObject({ status: 1, last: expect.stringMatching(line) });
}, 60_000);

it('neither do the jobs in a process of their own', () => {
  expect(run('worker', real)).toMatchObject({ status: 1, last: expect.stringMatching(line) });
}, 60_000);

it('the doctor names it beside a real identity project, and not beside the emulator', async () => {
  const found = (given: Record<string, string>) => /^\w+ +database .*/m.exec(run('doctor', given).stdout)?.[0];
  expect(found(real)).toMatch(/^wrong +database .*holds demonstration data/);
  expect(found({})).toMatch(/^ok +database /);
  await database().delete(users);
  expect(found(real)).toMatch(/^ok +database /);
}, 60_000);
