import { createServer } from 'node:net';

/** Whether a server could listen there now. An address that the machine does not have (no IPv6) counts as free. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

const given = new Set<number>();

/** A port of the loopback address that nobody uses now, and that this process was not given before. */
export async function freePort(): Promise<number> {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  // The system may give a port again that nobody has begun to use yet.
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
