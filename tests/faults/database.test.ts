import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForOk } from '@/scripts/services/http';
import { cleanUp, familyOf, kill9, newPlace, type Place, type Run, supervisorOf, up } from './instance';

// A database that dies: the server lives on.

let place: Place;
let run: Run;
beforeAll(async () => {
  place = await newPlace();
  run = await up(place);
});
afterAll(cleanUp);

const server = async () => (await familyOf(supervisorOf(place))).find(({ command }) => /serve\.cjs/.test(command))?.pid;

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
