import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { waitForOk } from '@/scripts/services/http';
import { waitGone } from '@/scripts/services/processes';
import { cleanUp, familyOf, newPlace, supervisorOf, up } from './instance';
import { newWriter, type Tally } from './writer';

afterEach(cleanUp);

/** Each victim once; more by hand: `FAULT_ROUNDS=20`. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 5);
const clients = 8;

/** What is killed, in turn: the web server, the database, and the supervisor with everything. */
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
    const writing = writers.map((writer) => writer.writeUntil(() => isOver));
    await sleep(300 + Math.random() * 1200);
    const part = victims[round % victims.length] ?? /never/;
    const family = await familyOf(supervisorOf(place));
    const victim = family.find(({ command }) => part.test(command));
    if (!victim) throw new Error(`no process ${part}`);
    const killedAt = Date.now();
    process.kill(victim.pid, 'SIGKILL');
    await waitGone(victim.pid, 5000);
    if (part.test('scripts/up.ts')) run = await up(place);
    // Readiness may still be that of the moment before the others noticed: it has to hold.
    for (let held = 0; held < 3; held++) {
      expect(await waitForOk(`${run.origin}/api/ready`, 60_000)).toBe(true);
      await sleep(100);
    }
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
  console.log(JSON.stringify({ name: 'FT-01 kill -9 while writing', rounds, ...total, recovery_ms: slowest }));
  expect(total.acknowledged).toBeGreaterThan(rounds * clients);
  expect(total).toMatchObject({ lost: 0, duplicates: 0 });
});
