import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp, newPlace, type Place, type Run, up } from './instance';
import { sessionOf } from './signed-in';

// Bodies that are refused before they have ended: the client still receives the reason.

let place: Place;
let run: Run;
let session: string;
beforeAll(async () => {
  place = await newPlace();
  run = await up(place);
  session = await sessionOf(run.origin, place.AUTH_EMULATOR_PORT, 'bodies');
});
afterAll(cleanUp);

const body = Buffer.from(JSON.stringify({ content: { note: 'x'.repeat(1_200_000) } }));
const inChunks = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

type Asked = { method?: string; path?: string; headers?: Record<string, string>; isChunked?: boolean };

/** Sends the whole request, whatever comes back meanwhile, and then reads. Gives the status, or the error of the connection. */
async function send({ method = 'POST', path = '/api/v1/contacts', headers = {}, isChunked = false }: Asked) {
  const socket = connect(Number(place.PORT), '127.0.0.1');
  socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
  const answer = text(socket);
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const all = { Host: new URL(run.origin).host, Origin: run.origin, 'Content-Type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${[...lines, length].join('\r\n')}\r\n\r\n`);
  const bytes = isChunked ? inChunks : body;
  for (let at = 0; at < bytes.length && !socket.destroyed; at += 65_536) {
    const isFull = !socket.write(bytes.subarray(at, at + 65_536));
    if (isFull) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  }
  return answer.then(
    (whole) => whole.slice('HTTP/1.1 '.length, 'HTTP/1.1 413'.length),
    (error: Error) => error.message,
  );
}

test('of 300 clients that send 1.2 MB where less is taken, every one sees 413', async () => {
  const seen: string[] = [];
  for (let round = 0; round < 6; round++)
    seen.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, at) => send({ headers: { Cookie: session }, isChunked: at % 2 === 1 })),
      )),
    );
  expect(Object.entries(Object.groupBy(seen, (each) => each)).map(([what, each]) => [what, each?.length])).toEqual([
    ['413', 300],
  ]);
});

test.each<[string, Asked]>([
  ['400', { path: '/%zz' }],
  ['401', {}],
  ['403', { headers: { Origin: 'https://elsewhere.example' } }],
  ['404', { path: '/api/v1/nothing' }],
  ['405', { method: 'PUT' }],
  ['401', { path: '/scim/v2/Users', headers: { 'Content-Type': 'application/scim+json' } }],
  ['415', { headers: { 'Content-Type': 'text/plain' } }],
  ['415', { headers: { 'Content-Encoding': 'gzip' } }],
])('whoever is refused with %s while sending sees it: %o', async (status, asked) => {
  const headers = status === '415' ? { Cookie: session, ...asked.headers } : (asked.headers ?? {});
  const seen = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send({ ...asked, headers, isChunked: at % 2 === 1 })),
  );
  expect(seen).toEqual(seen.map(() => status));
});
