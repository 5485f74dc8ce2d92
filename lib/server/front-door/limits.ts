import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@/lib/platform/network';

/** Options of the server that limit the resources of one connection. */
export const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // The interval for enforcing the two timeouts above; Node's default of 30 s would make them 40 and 60.
  connectionsCheckingInterval: 1_000,
  // Longer than the 60 s of common balancers, so that this server never closes a connection that a balancer is about to use.
  keepAliveTimeout: 65_000,
  // Twice the accepted size, so that the front door can respond with 414 or 431 and its own headers.
  maxHeaderSize: 32_768,
  // The front door checks the host itself and responds with security headers, which Node's own response lacks.
  requireHostHeader: false,
  noDelay: true,
} as const;

const maxConnections = 4_096;
const maxPerAddress = 1_024;
const idleLimit = 60_000;

/**
 * Limits the number of connections, in all and (unless a proxy forwards all clients) from one address.
 * @returns the open connections
 */
export function limitConnections(server: Server, isBehindProxy: boolean): ReadonlySet<Socket> {
  server.maxConnections = maxConnections;
  // Node silently drops headers beyond this number; the front door counts them instead.
  server.maxHeadersCount = 0;
  // A connection without any traffic for a minute only occupies buffers.
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
