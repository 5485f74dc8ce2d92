import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { waitForOk } from '@/scripts/services/http';
import { cleanUp, kill9, newPlace, type Run, up } from './instance';
import { signedIn } from './signed-in';

afterEach(cleanUp);

type Figures = { total: { views: number } };

let visitors = 0;
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** Reports a view from an address of this machine; returns the status of the response. */
function reportFrom(localAddress: string, { origin }: Run): Promise<number | undefined> {
  const headers = { origin, 'content-type': 'application/json', 'user-agent': agent };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/v1/visits`, { method: 'POST', localAddress, family: 4, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end(JSON.stringify({ username: 'visited-card', event: 'view' }));
  });
}

/** Reports views of so many visitors, each from another address, because many from one would be a program; every report is acknowledged. */
async function report(run: Run, count: number): Promise<void> {
  const reports = Array.from({ length: count }, () => {
    visitors += 1;
    return reportFrom(`127.0.${1 + Math.floor(visitors / 250)}.${1 + (visitors % 250)}`, run);
  });
  expect(new Set(await Promise.all(reports))).toEqual(new Set([204]));
}

test('a clean stop loses no visit, a kill at most those of the last second, and a lost database none', async () => {
  const place = await newPlace();
  let run = await up(place);
  const ask = await signedIn(run.origin, place.AUTH_EMULATOR_PORT, 'visited');
  await ask('POST', 'profiles', { username: 'visited-card' });
  const views = async () => (await ask<Figures>('GET', 'analytics')).body.total.views;
  const settled = { timeout: 60_000, interval: 200 };

  await report(run, 120);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  run = await up(place);
  await expect.poll(views, settled).toBe(120);

  await report(run, 40);
  await expect.poll(views, settled).toBe(160);
  await report(run, 30);
  await kill9(place, /serve\.cjs/);
  expect(await waitForOk(`${run.origin}/api/ready`, 60_000)).toBe(true);
  await report(run, 20);
  await expect.poll(views, settled).toBeGreaterThanOrEqual(180);
  const before = await views();
  expect(before).toBeLessThanOrEqual(210);

  await kill9(place, /postgres -D/);
  await report(run, 25);
  await expect.poll(async () => (await views().catch(() => 0)) - before, settled).toBe(25);
});
