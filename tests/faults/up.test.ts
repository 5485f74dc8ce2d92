import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { waitForOk } from '@/scripts/services/http';
import { freePort } from '@/scripts/services/ports';
import { findPostgres } from '@/scripts/services/postgres';
import { isAlive } from '@/scripts/services/processes';
import { cleanUp, familyOf, kill9, newPlace, type Place, startUp, supervisorOf, survivors, up } from './instance';

afterEach(cleanUp);

/**
 * Limit of a stop in milliseconds. It is less than the shortest wait that could delay a stop (balancers, 5 s; requests, 20 s;
 * jobs, 10 s). Two seconds are promised, and measured by `npm run bench faults`: a machine that is busy with other work may take
 * more.
 */
const quick = 4_500;

async function query(place: Place, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: (await findPostgres(place.DATA_DIR)) ?? '' });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function identity(place: Place, action: 'signUp' | 'signInWithPassword'): Promise<number> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`;
  const answer = await fetch(`http://127.0.0.1:${place.AUTH_EMULATOR_PORT}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kept@demo.example', password: 'demo-Passw0rd!', returnSecureToken: true }),
  });
  return answer.status;
}

/** Kills one process of the family and waits until the site answers again, from a process that was not there before. */
async function killAndRecover(place: Place, origin: string, part: RegExp): Promise<void> {
  const killed = await kill9(place, part);
  const isAnother = async () => {
    const family = await familyOf(supervisorOf(place));
    return family.some(({ pid, command }) => pid !== killed && part.test(command));
  };
  await expect.poll(isAnother, { timeout: 20_000, interval: 100 }).toBe(true);
  expect(await waitForOk(`${origin}/api/ready`, 20_000)).toBe(true);
}

test('a second start on the same data folder says who holds it and ends within three seconds', async () => {
  const place = await newPlace();
  await up(place);
  const startedAt = Date.now();
  const second = startUp({ ...(await newPlace()), DATA_DIR: place.DATA_DIR });
  expect(await second.ended).not.toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(3000);
  expect(second.output().trim()).toContain(`already running: process ${supervisorOf(place)}`);
  expect(second.output().trim().split('\n')).toHaveLength(1);
});

test('SIGTERM stops everything that was started and ends with 0', async () => {
  const place = await newPlace();
  const run = await up(place);
  const family = await familyOf(supervisorOf(place));
  for (const part of [/serve\.cjs/, /postgres -D/, /auth-emulator-process/])
    expect(family.some(({ command }) => part.test(command))).toBe(true);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(await survivors(family, 2000)).toEqual([]);
  expect(run.output()).not.toMatch(/Error|at .*:\d+/);
});

test('Ctrl-C when nobody waits: nothing is waited for, whatever connections are open, and everything has ended', async () => {
  const place = await newPlace();
  const run = await up(place, {}, { isOwnGroup: true });
  const family = await familyOf(supervisorOf(place));
  // Connections that browsers leave open: one made ahead of need, and one that is kept after its response.
  const ahead = connect(Number(place.PORT), '127.0.0.1');
  await once(ahead, 'connect');
  expect((await fetch(`${run.origin}/ada`)).status).toBe(200);
  const begun = Date.now();
  // A terminal sends Ctrl-C to the whole process group.
  process.kill(-(run.child.pid ?? 0), 'SIGINT');
  const hasEnded = await Promise.race([run.ended, once(AbortSignal.timeout(quick), 'abort').then(() => 'not yet')]);
  console.log(JSON.stringify({ name: 'Ctrl-C', ended_ms: Date.now() - begun }));
  expect(hasEnded).toBe(0);
  expect(family.filter(({ pid }) => isAlive(pid))).toEqual([]);
  ahead.destroy();
});

test('kill -9 of the supervisor: nothing stays behind for long, and the next start has all data', async () => {
  const place = await newPlace();
  await up(place);
  await query(place, 'create table kept as select 42 as answer');
  expect(await identity(place, 'signUp')).toBe(200);
  const family = await familyOf(supervisorOf(place));
  process.kill(supervisorOf(place), 'SIGKILL');
  const again = await up(place);
  expect(await query(place, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(await identity(place, 'signInWithPassword')).toBe(200);
  expect(again.readyAfter).toBeLessThan(30_000);
  expect(await survivors(family, 40_000)).toEqual([]);
});

test('a killed server and a killed database are started again', async () => {
  const place = await newPlace();
  const run = await up(place);
  await killAndRecover(place, run.origin, /serve\.cjs/);
  await killAndRecover(place, run.origin, /postgres -D/);
  await killAndRecover(place, run.origin, /auth-emulator-process/);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
});

test('a second instance runs beside the first', async () => {
  const [one, two] = [await newPlace(), await newPlace()];
  const first = await up(one);
  const second = await up(two);
  expect(await waitForOk(`${first.origin}/api/ready`, 5000)).toBe(true);
  expect(await waitForOk(`${second.origin}/api/ready`, 5000)).toBe(true);
  await query(one, 'create table only_here (id int)');
  expect(await query(two, "select from pg_tables where tablename = 'only_here'")).toEqual([]);
});

test('a port in use stops the start with one line, and nothing runs afterwards', async () => {
  const place = await newPlace();
  const other = createServer().listen(Number(place.PORT), '127.0.0.1');
  const run = startUp(place);
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toBe(`port ${place.PORT} is in use (127.0.0.1): set PORT`);
  expect(isAlive(run.child.pid ?? 0)).toBe(false);
  await new Promise((resolve) => other.close(resolve));
});

const project = { FIREBASE_PROJECT_ID: 'cards', FIREBASE_API_KEY: 'key', COOKIE_SECRETS: 'a'.repeat(32) };
const account = { FIREBASE_CLIENT_EMAIL: 'a@cards.iam.gserviceaccount.com', FIREBASE_PRIVATE_KEY: 'pem' };

test.each<[string, Record<string, string>]>([
  ['APP_ENV=production: set FIREBASE_PROJECT_ID', { APP_ENV: 'production', APP_URL: 'https://cards.example' }],
  ['APP_URL: on this machine only', { APP_URL: 'https://cards.example' }],
  ['TRUST_PROXY: nothing stands before', { TRUST_PROXY: 'true' }],
  ['DATABASE_URL: needed', { ...project, ...account, APP_URL: 'https://cards.example' }],
  ['COOKIE_SECRET: there is no such setting; COOKIE_SECRETS is meant', { COOKIE_SECRET: 'a'.repeat(32) }],
])('what would not be safe does not start and says so in one line: %s', async (line, settings) => {
  const run = startUp(await newPlace(), settings);
  expect(await run.ended).toBe(1);
  expect(run.output().trim().split('\n')).toEqual([expect.stringContaining(line)]);
});

test('a database that is not there, or not ours to use, does not start and says so in one line', async () => {
  const nobody = await freePort();
  for (const [url, reason] of [
    [`postgres://me:secret@127.0.0.1:${nobody}/cards`, /ECONNREFUSED/],
    ['postgres://me:secret@nowhere.invalid/cards', /ENOTFOUND|EAI_AGAIN/],
    // The text after an unencoded special character would be taken for the host, although it is part of the password.
    ['postgres://me:first@secret/second#third@127.0.0.1/cards', /not encoded/],
    ['postgres://me:1?secret@127.0.0.1/cards', /not encoded/],
  ] as const) {
    const run = startUp(await newPlace(), { DATABASE_URL: url });
    expect(await run.ended).toBe(1);
    expect(run.output().trim().split('\n')).toEqual([expect.stringMatching(/^DATABASE_URL: /)]);
    expect(run.output()).toMatch(reason);
    expect(run.output()).not.toContain('secret');
  }
});
