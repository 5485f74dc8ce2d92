import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

/** The program that webhooks tell, started before each test; always at the same address. */
export function onReceiver() {
  let server: Server | null = null;
  let port = 0;
  const receiver = {
    /** What it answers. */
    status: 204,
    received: [] as { headers: IncomingMessage['headers']; body: string }[],
    /** Called with each message. */
    heard: () => {},
    url: () => `http://127.0.0.1:${port}/hook?from=meishi`,
    async listen(): Promise<void> {
      const started = createServer((req, res) => {
        const chunks: Buffer[] = [];
        req.on('data', (chunk: Buffer) => chunks.push(chunk));
        req.on('end', () => {
          receiver.received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() });
          receiver.heard();
          res.statusCode = receiver.status;
          res.end();
        });
      });
      server = started;
      await new Promise<void>((done) => started.listen(port, '127.0.0.1', done));
      port = (started.address() as AddressInfo).port;
    },
    stop: () => new Promise<void>((done) => (server ? server.close(() => done()) : done())),
  };
  beforeEach(async () => {
    Object.assign(receiver, { status: 204, received: [], heard: () => {} });
    await receiver.listen();
  });
  afterEach(receiver.stop);
  return receiver;
}
