import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForOk } from '@/scripts/services/http';
import { cleanUp, familyOf, kill9, newPlace, type Place, type Run, supervisorOf, up } from './instance';
import { sessionOf } from './signed-in';

// A database that goes silent (a paused machine, a pulled cable), and one that is killed: the server responds and keeps running.

let place: Place;
let run: Run;
let cookie: string;
beforeAll(async () => {
  place = await newPlace();
  run = await up(place);
  cookie = await sessionOf(run.origin, place.AUTH_EMULATOR_PORT, 'paused');
});
afterAll(cleanUp);

const server = async () => (await familyOf(supervisorOf(place))).find(({ command }) => /serve\.cjs/.test(command))?.pid;

test('while the database is paused everybody is answered: 503 with Retry-After, and public cards go on', async () => {
  const headers = { cookie, origin: run.origin, 'content-type': 'application/json' };
  await (await fetch(`${run.origin}/ada`)).text();
  expect((await fetch(`${run.origin}/api/v1/me`, { headers })).status).toBe(200);
  const before = await server();
  const stopped = (await familyOf(supervisorOf(place))).filter(({ command }) => /postgres/.test(command));
  expect(stopped.length).toBeGreaterThan(1);
  for (const { pid } of stopped) process.kill(pid, 'SIGSTOP');
  try {
    const body = JSON.stringify({ content: { name: { first: 'A' } } });
    const asked: [string, RequestInit][] = [
      ...Array.from({ length: 20 }, (): [string, RequestInit] => ['/api/v1/me', { headers }]),
      ['/api/ready', {}],
      ['/en/app/contacts', { headers }],
      ['/api/v1/contacts', { method: 'POST', headers: { ...headers, 'idempotency-key': 'paused' }, body }],
    ];
    // Requests that still wait at this limit fail the test. Five seconds are wanted, but a busy machine may take longer.
    const limit = AbortSignal.timeout(10_000);
    const answers = await Promise.all(
      asked.map(([path, init]) => fetch(run.origin + path, { ...init, signal: limit })),
    );
    expect(answers.map(({ status, headers: said }) => [status, Number(said.get('retry-after')) > 0])).toEqual(
      answers.map(() => [503, true]),
    );
    expect((await fetch(`${run.origin}/ada`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
  } finally {
    for (const { pid } of stopped) process.kill(pid, 'SIGCONT');
  }
  expect(await waitForOk(`${run.origin}/api/ready`, 10_000)).toBe(true);
  expect((await fetch(`${run.origin}/api/v1/me`, { headers })).status).toBe(200);
  expect(await server()).toBe(before);
});

test('the server survives the death of the database, again and again, without a longer pause each time', async () => {
  const before = await server();
  for (let round = 0; round < 4; round++) await kill9(place, /postgres -D/).then(() => again());
  expect(await server()).toBe(before);
  expect(run.output()).not.toMatch(/PostgreSQL ended .* in \d+ s/);
});

async function again(): Promise<void> {
  const isThere = async () => (await familyOf(supervisorOf(place))).some(({ command }) => /postgres -D/.test(command));
  await expect.poll(isThere, { timeout: 20_000, interval: 50 }).toBe(true);
  expect(await waitForOk(`${run.origin}/api/ready`, 20_000)).toBe(true);
}
