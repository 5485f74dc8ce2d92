import { afterEach, expect, test } from 'vitest';
import { waitForOk } from '@/scripts/services/http';
import { cleanUp, kill9, newPlace, up } from './instance';
import { newWriter, type Tally } from './writer';

afterEach(cleanUp);

/** Number of rounds: five kill each victim once. More by hand: `FAULT_ROUNDS=20`. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 5);
const clients = 8;

/** The processes to kill, in turn: the web server, the database, and the supervisor with everything below it. */
const victims = [/serve\.cjs/, /postgres -D/, /serve\.cjs/, /postgres -D/, /scripts\/up\.ts/];

test('kill -9 at a random moment of writing: no acknowledged write is lost, none is doubled', async () => {
  const place = await newPlace();
  let run = await up(place);
  const writers = await Promise.all(
    Array.from({ length: clients }, (_, index) => newWriter(run.origin, place.AUTH_EMULATOR_PORT, `writer-${index}`)),
  );
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    let isOver = false;
    const written = () => writers.reduce((sum, { tally }) => sum + tally.acknowledged, 0);
    const enough = written() + Math.ceil(clients * (1 + Math.random() * 20));
    const writing = writers.map((writer) => writer.writeUntil(() => isOver));
    // The kill comes at a random moment of writing. The writes are counted more often than one happens.
    await expect.poll(written, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(enough);
    const part = victims[round % victims.length] ?? /never/;
    const killedAt = Date.now();
    await kill9(place, part);
    if (part.test('scripts/up.ts')) run = await up(place);
    // The first ready response may be from before the other processes noticed the kill, so readiness has to hold three times.
    let held = 0;
    const isReady = async () => {
      held = (await waitForOk(`${run.origin}/api/ready`, 60_000)) ? held + 1 : 0;
      return held;
    };
    await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(3);
    slowest = Math.max(slowest, Date.now() - killedAt);
    isOver = true;
    await Promise.all(writing);
    for (const writer of writers) await writer.compare();
  }
  const total = writers.reduce<Tally>(
    (sum, { tally }) => ({
      acknowledged: sum.acknowledged + tally.acknowledged,
      found: sum.found + tally.found,
      lost: sum.lost + tally.lost,
      duplicates: sum.duplicates + tally.duplicates,
      errors: sum.errors + tally.errors,
    }),
    { acknowledged: 0, found: 0, lost: 0, duplicates: 0, errors: 0 },
  );
  console.log(JSON.stringify({ name: 'kill -9 while writing', rounds, ...total, recovery_ms: slowest }));
  expect(total.acknowledged).toBeGreaterThan(rounds * clients);
  expect(total).toMatchObject({ lost: 0, duplicates: 0 });
});
