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
