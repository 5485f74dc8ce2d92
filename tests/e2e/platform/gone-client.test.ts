import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { product } from '@/tests/support/product';

const site = new URL(product.origin);

/**
 * Sends the beginning of a request and closes the connection: at once, or after `after` later requests, by which time the server
 * may have read that beginning.
 */
async function goAway(bytes: string, after: number): Promise<void> {
  const socket = connect(Number(site.port), '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((sent) => socket.write(bytes, () => sent()));
  for (let other = 0; other < after; other += 1) await fetch(`${site.origin}/api/health`);
  socket.destroy();
}

it.each(['/api/logout', '/api/login', '/app/profiles', '/api/v1/profiles'])(
  'somebody who goes away in the middle of a request takes nobody else’s server along: %s',
  async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: ${site.host}\r\nOrigin: ${site.origin}\r\n`;
    const half = `${head}Content-Length: 10\r\n\r\nab`;
    const chunks = `${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`;
    for (const after of [0, 1, 2, 5, 20]) await Promise.all([goAway(half, after), goAway(chunks, after)]);
    // A server that is about to end says so here (`setDraining`).
    expect((await fetch(`${site.origin}/api/ready`)).status).toBe(200);
  },
);
