import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@/lib/platform/network';

/** Options of the server that bound what one connection may take. */
export const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // How often the two above are enforced; Node's default of 30 s would make them 40 and 60.
  connectionsCheckingInterval: 1_000,
  // Longer than the 60 s of common balancers, so that it is never we who close a connection they are about to use.
  keepAliveTimeout: 65_000,
  // Twice what is accepted, so that the front door can answer 414 or 431 with its own headers.
  maxHeaderSize: 32_768,
  // Checked by the front door, which answers with security headers; Node's own answer has none.
  requireHostHeader: false,
  noDelay: true,
} as const;

const maxConnections = 4_096;
const maxPerAddress = 1_024;
const idleLimit = 60_000;

/**
 * Bounds the number of connections, in all and (unless a proxy speaks for everyone) from one address.
 * @returns the open connections
 */
export function limitConnections(server: Server, isBehindProxy: boolean): ReadonlySet<Socket> {
  server.maxConnections = maxConnections;
  // Node cuts off headers beyond this without a word; they are counted instead.
  server.maxHeadersCount = 0;
  // A reader who takes nothing for a minute holds buffers for nothing.
  server.timeout = idleLimit;
  const counts = new Map<string, number>();
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (counts.get(address) ?? 0) + 1;
    if (!isBehindProxy && count > maxPerAddress) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
  return open;
}
