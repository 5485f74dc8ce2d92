import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stops a server without cutting anybody off: no new connections, idle ones closed, requests under way awaited up to
 * `limit` (a fixed short timer cuts off the slow ones), the rest destroyed.
 */
export async function closeServer(server: Server, open: ReadonlySet<Socket>, limit = 20_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = () => {
    server.closeIdleConnections();
    // Browsers connect ahead of need. To Node a connection that never sent a byte is not idle, and would hold up the end.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  sweep();
  // A connection whose last answer was on its way becomes idle later.
  const sweeping = setInterval(sweep, 100);
  const patience = new AbortController();
  await Promise.race([closed, wait(limit, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
  clearInterval(sweeping);
  server.closeAllConnections();
  await closed;
}
