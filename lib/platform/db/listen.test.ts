import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenForCardChanges } from './listen';

// https://www.postgresql.org/docs/current/protocol-message-formats.html: type, length of the rest, content.
function message(type: string, ...parts: (string | number)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      const number = Buffer.alloc(4);
      number.writeInt32BE(part);
      return number;
    }),
  );
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** A stand-in for the part of PostgreSQL that a listener uses: it greets, acknowledges every query, and notifies on demand. */
async function standIn() {
  const sockets = new Set<Socket>();
  const queries: string[] = [];
  const state = { isMute: false, connections: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    state.connections += 1;
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      if (state.isMute) return;
      if (data[0] === 0) socket.write(Buffer.concat([message('R', 0), ready]));
      if (data[0] !== 0x51) return;
      queries.push(data.toString('utf8', 5, data.length - 1));
      socket.write(Buffer.concat([message('C', 'LISTEN'), ready]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    drop();
    server.close();
  });
  return {
    url: `postgres://meishi@127.0.0.1:${(server.address() as AddressInfo).port}/meishi`,
    queries,
    state,
    drop,
    notify(channel: string, payload: string) {
      for (const socket of sockets) socket.write(message('A', 1, channel, payload));
    },
  };
}

async function listening(connectionString: string, pingInterval?: number) {
  const changed: string[] = [];
  const changes = listenForCardChanges({
    onChange: (username) => changed.push(username),
    connectionString,
    firstRetry: 5,
    ...(pingInterval ? { pingInterval } : {}),
  });
  onTestFinished(() => changes.close());
  await expect.poll(() => changes.isConnected).toBe(true);
  return { changes, changed };
}

it('hears of changed cards, and of nothing else', async () => {
  const database = await standIn();
  const { changes, changed } = await listening(database.url);
  expect(database.queries).toEqual(['LISTEN card_changed']);
  expect(changes.epoch).toBe(1);
  database.notify('other', 'bob');
  database.notify('card_changed', 'ada');
  await expect.poll(() => changed).toEqual(['ada']);
});

it('says when it lost the connection, and reconnects under a new number', async () => {
  const database = await standIn();
  const { changes, changed } = await listening(database.url);
  database.drop();
  await expect.poll(() => changes.epoch).toBe(2);
  expect(changes.isConnected).toBe(true);
  database.notify('card_changed', 'ada');
  await expect.poll(() => changed).toEqual(['ada']);
});

it('takes a peer that stopped answering for lost', { timeout: 10_000 }, async () => {
  const database = await standIn();
  const { changes } = await listening(database.url, 20);
  database.state.isMute = true;
  await expect.poll(() => changes.isConnected, { timeout: 8_000 }).toBe(false);
});

it('keeps trying while there is no database, and stops when it is closed', async () => {
  const database = await standIn();
  database.state.isMute = true;
  const changes = listenForCardChanges({ onChange: () => undefined, connectionString: database.url, firstRetry: 5 });
  await expect.poll(() => database.state.connections).toBe(1);
  database.drop();
  await expect.poll(() => database.state.connections).toBeGreaterThan(1);
  expect(changes.isConnected).toBe(false);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  database.drop();
  // `close` waits for no pause between attempts: with fake timers such a pause would never end.
  await changes.close();
  database.state.isMute = false;
  const made = database.state.connections;
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  // Connections are taken in their order: one that the closed listener made would come before this one.
  await listening(database.url);
  expect([database.state.connections, database.queries]).toEqual([made + 1, ['LISTEN card_changed']]);
});
