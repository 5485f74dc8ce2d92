import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { openDoor } from './test-door';

it('finishes what is under way, refuses what is new, closes what is idle', async () => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  let isUnderWay = false;
  const { door, url } = await openDoor(async (req, res) => {
    isUnderWay = true;
    if (req.url === '/app/slow') await held;
    res.end('done');
  });
  let connections = 0;
  door.server.on('connection', () => {
    connections += 1;
  });
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  const idleClosed = new Promise((resolve) => idle.on('close', resolve));
  const slow = fetch(`${url}/app/slow`);
  await expect.poll(() => [connections, isUnderWay]).toEqual([2, true]);
  const closed = door.close();
  await idleClosed;
  await expect(fetch(`${url}/app/new`)).rejects.toThrow();
  go();
  expect(await (await slow).text()).toBe('done');
  await closed;
});

it('does not wait for ever', async () => {
  const handle = vi.fn(() => new Promise<void>(() => undefined));
  const { door, url } = await openDoor(handle);
  const cut = fetch(`${url}/app`).catch(() => 'cut');
  await expect.poll(() => handle.mock.calls.length).toBe(1);
  await door.close(50);
  expect(await cut).toBe('cut');
});

// A proxy may send a request on a connection at the moment at which this server closes it. It cannot know whether the request was
// carried out, so it repeats none that changes something (RFC 9110, section 9.2.2), and its client gets a 502.
it('serves open connections once more before it closes them, and takes no new ones', async () => {
  const { door, url } = await openDoor((_, res) => void res.end('done'));
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get(`${url}/app`, { agent: kept }, (answer) => answer.resume().on('end', () => resolve(answer))).on(
        'error',
        reject,
      ),
    );
  expect((await ask()).headers.connection).toBe('keep-alive');
  const closed = door.close();
  await expect(fetch(`${url}/app/new`)).rejects.toThrow();
  const last = await ask();
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  await closed;
});
