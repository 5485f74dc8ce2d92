import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { readBytes } from '@/lib/platform/http/body';
import { readUpload } from '@/lib/platform/http/upload';
import { openDoor } from './test-door';

const maxBytes = 100_000;
const body = Buffer.alloc(1_200_000, 'x');

/** Reads the body as our routes do, and responds before the end of a body that is too long. */
const read =
  (reader: (req: IncomingMessage, limit: number) => Promise<unknown>) =>
  async (req: IncomingMessage, res: ServerResponse) => {
    const status = await (async () => reader(req, maxBytes))().then(
      () => 200,
      (error: unknown) => (error instanceof AppError ? error.status : 500),
    );
    // The status and headers are sent as Next.js does it, whatever a route says about the connection.
    res.writeHead(status, { 'content-type': 'text/plain' });
    res.end(`answered ${status}`);
  };

/** Sends the whole body whatever comes back, as a simple client does, and reads the response only then. */
async function send(port: number, path: string, headers: string, bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
  for (let at = 0; at < bytes.length && !socket.destroyed; at += 65_536)
    if (!socket.write(bytes.subarray(at, at + 65_536)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  return answer.catch((error: Error) => error.message);
}

const chunked = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
const multipart = Buffer.concat([
  Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
  body,
  Buffer.from('\r\n--b--\r\n'),
]);
const form = 'Content-Type: multipart/form-data; boundary=b';

it.each([
  ['with its length', 413, read(readBytes), '/api/x', `Content-Length: ${body.length}`, body],
  ['in chunks', 413, read(readBytes), '/api/x', 'Transfer-Encoding: chunked', chunked],
  ['as a form', 413, read(readUpload), '/api/x', `${form}\r\nContent-Length: ${multipart.length}`, multipart],
  ['for an address that is none', 400, read(readBytes), '/%zz', `Content-Length: ${body.length}`, body],
  ['compressed', 415, read(readBytes), '/api/x', `Content-Encoding: gzip\r\nContent-Length: ${body.length}`, body],
  ['with an odd expectation', 417, read(readBytes), '/api/x', `Expect: x\r\nContent-Length: ${body.length}`, body],
  [
    'behind headers that are too long',
    431,
    read(readBytes),
    '/api/x',
    `x: ${'y'.repeat(40_000)}\r\nContent-Length: ${body.length}`,
    body,
  ],
])(
  'a body that is refused before its end, %s, is read on for a moment: every one of 60 sees the answer',
  async (...of) => {
    const [, status, handle, path, headers, bytes] = of;
    const { door, url } = await openDoor(handle);
    const port = Number(new URL(url).port);
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(port, path, headers, bytes)));
    expect(answers.map((answer) => answer.slice(0, 'HTTP/1.1 413'.length))).toEqual(
      answers.map(() => `HTTP/1.1 ${status}`),
    );
    expect(answers.filter((answer) => !/^connection: close\r$/im.test(answer))).toEqual([]);
    // The clients went away with the response: the server waits for no connection.
    await expect.poll(() => new Promise((resolve) => door.server.getConnections((_, count) => resolve(count)))).toBe(0);
  },
);

it('a browser sees it as well: every one of 60', async () => {
  const { url } = await openDoor(read(readBytes));
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const answer = await fetch(`${url}/api/x`, { method: 'POST', body });
      return [answer.status, ((await answer.json()) as { status: number }).status];
    }),
  );
  expect(statuses).toEqual(statuses.map(() => [413, 413]));
});

it('a small body that nobody read costs no connection', async () => {
  const { raw } = await openDoor((_req, res) => void res.end('hello'));
  const post = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n';
  const answer = await raw(`${post}\r\nabcde${post}Connection: close\r\n\r\nabcde`);
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});
