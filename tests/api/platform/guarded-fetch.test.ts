import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { guardedFetch } from '@/lib/platform/outside/sso/guarded-fetch';

// The server asked is a stranger's: whatever it sends is an answer or an error, and nothing is waited for without an end.

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** The address of a server that responds so. */
async function server(listener: RequestListener, upgrade?: (write: (text: string) => void) => void): Promise<string> {
  const started = createServer(listener);
  if (upgrade) started.on('upgrade', (_request, socket) => upgrade((text) => void socket.write(text)));
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  open.push(() => {
    started.closeAllConnections();
    started.close();
  });
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

const raw = (text: string) =>
  server((request) => {
    request.socket.write(text);
  });

describe('a status', () => {
  it.each([200, 202, 204, 205, 404, 410, 500, 599])('%i is an answer', async (status) => {
    const address = await server((_request, response) => void response.writeHead(status).end());
    expect((await guardedFetch(address, {})).status).toBe(status);
  });

  it.each([301, 304, 600, 999])('%i is an error', async (status) => {
    const address = await raw(`HTTP/1.1 ${status} Any\r\ncontent-length: 0\r\n\r\n`);
    await expect(guardedFetch(address, {})).rejects.toThrow(`answered ${status}`);
  });
});

it('another protocol is an error, at once', async () => {
  const address = await raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n');
  await expect(guardedFetch(address, {})).rejects.toThrow('answered with another protocol');
});

it.each([
  ['says nothing', ''],
  ['announces an answer again and again', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3)],
  ['never ends its answer', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'],
])('a server that %s is waited for no longer than the deadline', async (_, text) => {
  const asked = guardedFetch(await raw(text), { deadline: AbortSignal.timeout(300) });
  await expect(asked).rejects.toThrow(/abort|timeout/i);
});
