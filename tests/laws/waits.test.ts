import { expect, it } from 'vitest';
import { paths, readCode } from './tree';

// A test that waits a fixed time waits too long on a quick machine and not long enough on a busy one. Tests wait for something
// visible (`waitFor`, `expect.poll`) or move a clock of their own (`page.clock`, `vi.useFakeTimers`).

const own = 'tests/laws/waits.test.ts';
const fixedWaits: [string, RegExp][] = [
  ['waitForTimeout', /\bwaitForTimeout\b/],
  ['setTimeout', /(?<![\w.'"])(?:globalThis\.|window\.)?setTimeout\b/],
  ['setInterval', /\bsetInterval\(/],
  ['pg_sleep', /\bpg_sleep\b/],
  ['sleep', /(?<!\w)sleep\(/],
  ['node:timers', /['"](?:node:)?timers(?:\/promises)?['"]/],
  ['networkidle', /['"]networkidle['"]/],
  // `waitForFunction` takes a promise for true, whatever it resolves to, and so does not wait at all (`expect.poll` does).
  ['waitForFunction(async', /\bwaitForFunction\(\s*async\b/],
  ['a repeated try', /\bretry:\s*[1-9]/],
];

/** Files in which one of these is no wait of a test, with what it is. */
const others: Record<string, string> = {
  'scripts/services/keep-running.test.ts: setInterval': 'a process that has nothing to do and stays',
  'tests/large/platform/silent-database.test.ts: pg_sleep': 'a statement that takes long, whose limit is tested',
  'tests/support/peak.ts: setInterval': 'a measurement of memory, again and again',
};

/** Fixed waits in a piece of code, by what they are called. */
const waitsIn = (code: string) => fixedWaits.filter(([, pattern]) => pattern.test(code)).map(([name]) => name);

it('no test waits for a time, or is tried again', () => {
  // Measurements of time (tests/bench) are not tests.
  const files = paths(['tests/**/*.{ts,tsx}', '{lib,components,scripts}/**/*.test.{ts,tsx}', 'vitest.config.mts'], {
    withTests: true,
  }).filter((path) => !path.startsWith('tests/bench/') && path !== own);
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) => waitsIn(readCode(path)).map((name) => `${path}: ${name}`));
  expect(found.sort()).toEqual(Object.keys(others));
});

it('knows a wait when it sees one', () => {
  expect(waitsIn('await page.waitForTimeout(200);')).toEqual(['waitForTimeout']);
  expect(waitsIn('await new Promise((resolve) => setTimeout(resolve, 50));')).toEqual(['setTimeout']);
  expect(waitsIn("import { setTimeout as sleep } from 'node:timers/promises';")).toEqual(['setTimeout', 'node:timers']);
  expect(waitsIn('setInterval(look, 50); await sleep(50)')).toEqual(['setInterval', 'sleep']);
  expect(waitsIn('select pg_sleep(0.3)')).toEqual(['pg_sleep']);
  expect(waitsIn("await page.waitForLoadState('networkidle');")).toEqual(['networkidle']);
  expect(waitsIn('await page.waitForFunction(async () => false);')).toEqual(['waitForFunction(async']);
  expect(waitsIn('context.setDefaultTimeout(15_000); AbortSignal.timeout(1)')).toEqual([]);
});
