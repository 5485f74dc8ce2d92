import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for which open connections are still served, each for one more request. */
const handover = 500;

/** Whether a connection has carried a request: its other end may be about to send the next one. */
const wasUsed = ({ bytesRead }: Socket) => bytesRead > 0;

/**
 * Stops a server without cutting off requests: it refuses new connections, closes idle ones, waits for pending requests up to
 * `limit` (a fixed short timer would cut off the slow ones), then destroys the rest. Connections of proxies are closed by their next
 * response, and by this side only if none comes for a while: a request that meets a closing connection is lost, because a proxy
 * cannot know whether it was carried out (RFC 9110, section 9.2.2). The caller has each response close its connection.
 */
export async function closeServer(server: Server, open: ReadonlySet<Socket>, limit = 20_000): Promise<void> {
  // Not `server.close` yet, which also closes all idle connections.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  if ([...open].some(wasUsed)) await Promise.race([closed, wait(Math.min(handover, limit))]);
  server.close();
  const sweep = () => {
    server.closeIdleConnections();
    // Browsers open connections ahead of need. Node does not count a connection that never sent a byte as idle, so it would delay
    // the end.
    for (const socket of open) if (!wasUsed(socket)) socket.destroy();
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
