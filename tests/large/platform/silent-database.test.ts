import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemContext } from '@/lib/platform/context';
import { closeDatabase, database, transact } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env';
import { askedInTransactions } from '@/tests/support/quiet';
import { withSettings } from '@/tests/support/settings';

// A database that goes silent, as a paused machine does, and one that is only slow. A proxy stands between it and the product.

/** Changes the process id that the database reports for a connection, as poolers do. */
function renumber(chunk: Buffer): void {
  const at = chunk.indexOf(Buffer.from([...Buffer.from('K'), 0, 0, 0, 12]));
  if (at >= 0) chunk.writeInt32BE(1_000_000_000, at + 5);
}

/** Proxy to the database that can be paused. Data that is on its way arrives when the proxy goes on. */
async function newLine(port: number, host: string) {
  const ends = new Set<Socket>();
  const state = { isPaused: false, isRenumbered: false, connections: 0, onConnection: () => {} };
  const server = createServer((near) => {
    state.connections += 1;
    state.onConnection();
    const far = connect(port, host);
    if (state.isRenumbered) far.on('data', renumber);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.pipe(to);
      if (state.isPaused) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pause = (isPaused: boolean) => {
    state.isPaused = isPaused;
    for (const end of ends)
      if (isPaused) end.pause();
      else end.resume();
  };
  const close = () => {
    for (const end of ends) end.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, state, pause, close };
}

let line: Awaited<ReturnType<typeof newLine>>;
let settingsBack: () => void;
beforeAll(async () => {
  const url = new URL(env().DATABASE_URL ?? '');
  line = await newLine(Number(url.port), url.hostname);
  url.port = String(line.port);
  await closeDatabase();
  settingsBack = withSettings({ DATABASE_URL: url.href });
});
afterEach(() => {
  line.pause(false);
  line.state.onConnection = () => {};
  line.state.isRenumbered = false;
});
afterAll(async () => {
  await closeDatabase();
  settingsBack();
  line.close();
});

const slow = sql`select pg_sleep(5)`;
const busy = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
};

it('a statement that takes its time is left alone, in a transaction and outside, while the database answers others', async () => {
  await Promise.all([database().execute(slow), transact((db) => db.execute(slow))]);
});

it('whether the database answers others is asked beside the transaction that waits, not inside it', async () => {
  const before = line.state.connections;
  await inTransaction(systemContext(), ({ db }) => db.execute(slow));
  expect(line.state.connections).toBeGreaterThan(before);
  expect(askedInTransactions()).toEqual([]);
});

it('a process that is busy itself does not take that for silence of the database', async () => {
  let times = 0;
  // The first new connection after the statement checks whether the database responds. That response stays unread, because this
  // process is busy.
  const work = transact((db) => db.execute(slow));
  await expect.poll(() => line.state.connections).toBeGreaterThan(0);
  line.state.onConnection = () => {
    times += 1;
    if (times === 1) busy(1_600);
  };
  await work;
  expect(times).toBeGreaterThan(1);
});

it('a connection that the database has no more breaks where others get answers, and the next one answers at once', async () => {
  await closeDatabase();
  const { rows } = await database().execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  line.pause(true);
  line.state.isPaused = false;
  // As after a failover: another database responds, and the end of the first connection was never received.
  const other = new Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  await other.end();
  await expect(transact((db) => db.execute(sql`select 1`))).rejects.toThrow(/nobody has it any more/);
  const again = await transact((db) => db.execute<{ one: number }>(sql`select 1 as one`));
  expect(again.rows).toEqual([{ one: 1 }]);
});

it('behind a pooler, which numbers connections by itself, a statement that takes its time is left alone too', async () => {
  line.state.isRenumbered = true;
  await closeDatabase();
  await transact((db) => db.execute(slow));
});

it('one that is silent breaks what waits, and whoever then wants a connection does not wait for one', async () => {
  await database().execute(sql`select 1`);
  line.pause(true);
  await expect(transact((db) => db.execute(sql`select 1`))).rejects.toThrow(/Connection terminated/);
  const before = line.state.connections;
  await expect(transact((db) => db.execute(sql`select 1`))).rejects.toThrow(/no answer/);
  await expect(database().execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/no answer/) },
  });
  expect(line.state.connections).toBe(before);
  line.pause(false);
  const answers = () =>
    database()
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      );
  await expect.poll(answers, { timeout: 15_000 }).toBe(true);
});
