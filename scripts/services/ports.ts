import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether a server could listen there now. An address that the machine does not have (no IPv6) counts as free. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

const taken = new Set<number>();

/**
 * Returns a port of the loopback address that is free now, and that this process was not given before. It is below the ports that
 * systems give to outgoing connections (from 32768 on Linux, RFC 6335 from 49152): such a connection could take it before its
 * server listens, or while the server is started again.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  if (taken.has(port) || !(await isPortFree(port, '127.0.0.1'))) return freePort();
  taken.add(port);
  return port;
}
