import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIfNeeded } from '@/scripts/services/build';
import { freePort } from '@/scripts/services/ports';
import { runServer } from '@/scripts/services/server-process';
import { startServices } from '@/scripts/services/stack';
import { startNginx } from '@/tests/support/nginx';
import { temporaryFolder } from '../setup/temporary-folder';
import { familyOf } from './instance';
import { newWriter, type Writer } from './writer';

// Three instances with one PostgreSQL, behind the proxy that operators get a file for.

type Instance = { port: number; start(): Promise<void>; stop(): Promise<void> };

const folder = temporaryFolder();
const undo: (() => Promise<void>)[] = [];
let origin: string;
let emulatorPort: string;
let instances: Instance[];
let writers: Writer[];

beforeAll(async () => {
  await buildIfNeeded();
  const [port, emulator] = [await freePort(), await freePort()];
  emulatorPort = String(emulator);
  origin = `http://localhost:${port}`;
  const services = await startServices({
    ...{ DATABASE_URL: undefined, DATA_DIR: folder.path, AUTH_EMULATOR_PORT: emulator },
    ...{ FIREBASE_PROJECT_ID: 'demo-meishi', authEmulator: `127.0.0.1:${emulator}`, hasDemoData: true },
    EXAMPLE_CARD: undefined,
  });
  undo.push(services.stop);
  instances = await Promise.all([1, 2, 3].map((number) => makeInstance(number, services.variables)));
  await Promise.all(instances.map(({ start }) => start()));
  const proxy = await startNginx({
    folder: join(folder.path, 'nginx'),
    port,
    instances: instances.map((one) => one.port),
  });
  undo.push(proxy.stop);
  writers = await Promise.all([1, 2, 3, 4].map((number) => newWriter(origin, emulatorPort, `writer-${number}`)));
}, 300_000);

afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  folder.remove();
}, 120_000);

/** An instance with files of its own, as on a machine of its own. */
async function makeInstance(number: number, variables: Record<string, string | undefined>): Promise<Instance> {
  const port = await freePort();
  const DATA_DIR = join(folder.path, `instance-${number}`);
  mkdirSync(DATA_DIR);
  const own = { ...variables, APP_ENV: 'test', APP_URL: origin, PORT: String(port), DATA_DIR, LOG_LEVEL: 'error' };
  const settings = { isDevelopment: false, variables: own, origin: `http://127.0.0.1:${port}` };
  let stop = async () => {};
  undo.push(() => stop());
  return {
    port,
    start: async () => {
      const kept = await runServer(settings);
      stop = kept.stop;
    },
    stop: () => stop(),
  };
}

/** Reads a public card through the proxy, again and again: how often, what went wrong, and the longest time without an answer. */
async function readUntil(isOver: () => boolean) {
  const seen = { read: 0, failed: [] as string[], longest_gap_ms: 0 };
  let last = performance.now();
  while (!isOver()) {
    const status = await fetch(`${origin}/ada`, { redirect: 'manual' }).then(
      async (answer) => (await answer.arrayBuffer()) && answer.status,
      (error: Error) => String(error.cause ?? error),
    );
    if (status === 200) {
      seen.read += 1;
      seen.longest_gap_ms = Math.max(seen.longest_gap_ms, Math.round(performance.now() - last));
      last = performance.now();
    } else seen.failed.push(String(status));
  }
  return seen;
}

const total = (of: 'acknowledged' | 'lost' | 'duplicates' | 'errors') =>
  writers.reduce((sum, { tally }) => sum + tally[of], 0);

/** Does something to the instances while people write and visitors read. */
async function during(act: () => Promise<void>) {
  let isOver = false;
  const before = total('acknowledged');
  const work = writers.map((writer) => writer.writeUntil(() => isOver));
  const reading = readUntil(() => isOver);
  await expect.poll(() => total('acknowledged') - before, { timeout: 30_000 }).toBeGreaterThan(writers.length);
  await act();
  isOver = true;
  await Promise.all(work);
  const seen = await reading;
  for (const writer of writers) await writer.compare();
  return { written: total('acknowledged') - before, ...seen };
}

it('a rolling restart loses no request and no write, and signs no one out', async () => {
  const seen = await during(async () => {
    for (const instance of instances) {
      await instance.stop();
      await instance.start();
    }
  });
  console.log(JSON.stringify({ name: 'rolling restart', ...seen, errors: total('errors') }));
  expect(seen.failed).toEqual([]);
  expect([total('errors'), total('lost'), total('duplicates')]).toEqual([0, 0, 0]);
});

it('kill -9 of any instance loses nothing that was acknowledged, and cards stay there', async () => {
  for (let round = 0; round < Number(process.env.FAULT_ROUNDS ?? 5); round += 1) {
    const seen = await during(async () => {
      const servers = (await familyOf(process.pid)).filter(({ command }) => command.includes('serve.cjs'));
      const victim = servers[round % servers.length];
      if (!victim) throw new Error('no instance runs');
      process.kill(victim.pid, 'SIGKILL');
      const areThere = async () => (await Promise.all(instances.map(({ port }) => isReady(port)))).every(Boolean);
      await expect.poll(areThere, { timeout: 60_000 }).toBe(true);
    });
    console.log(JSON.stringify({ name: 'kill -9 of one of three', round, ...seen, errors: total('errors') }));
    expect(seen.failed).toEqual([]);
  }
  expect([total('lost'), total('duplicates')]).toEqual([0, 0]);
});

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
