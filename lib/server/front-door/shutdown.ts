import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stops a server without cutting off requests: it refuses new connections, closes idle ones, waits for pending requests up to
 * `limit` (a fixed short timer would cut off the slow ones), then destroys the rest.
 */
export async function closeServer(server: Server, open: ReadonlySet<Socket>, limit = 20_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = () => {
    server.closeIdleConnections();
    // Browsers open connections ahead of need. Node does not count a connection that never sent a byte as idle, so it would delay
    // the end.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  sweep();
  // The sweep is repeated, because a connection whose last response is still being sent becomes idle later.
  const sweeping = setInterval(sweep, 100);
  const patience = new AbortController();
  await Promise.race([closed, wait(limit, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
  clearInterval(sweeping);
  server.closeAllConnections();
  await closed;
}
