import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stops a server without cutting anybody off: no new connections, idle ones closed, requests under way awaited up to
 * `limit` (a fixed short timer cuts off the slow ones), the rest destroyed.
 */
export async function closeServer(server: Server, limit = 20_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose last answer was on its way when the first sweep ran becomes idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const patience = new AbortController();
  await Promise.race([closed, wait(limit, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
  clearInterval(sweep);
  server.closeAllConnections();
  await closed;
}
