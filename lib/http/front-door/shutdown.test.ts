import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openDoor } from './test-door';

it('finishes what is under way, refuses what is new, closes what is idle', async () => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const { door, url } = await openDoor(async (req, res) => {
    if (req.url === '/app/slow') await held;
    res.end('done');
  });
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  const idleClosed = new Promise((resolve) => idle.on('close', resolve));
  const slow = fetch(`${url}/app/slow`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closed = door.close();
  await idleClosed;
  await expect(fetch(`${url}/app/new`)).rejects.toThrow();
  go();
  expect(await (await slow).text()).toBe('done');
  await closed;
});

it('does not wait for ever', async () => {
  const { door, url } = await openDoor(() => new Promise<void>(() => undefined));
  const cut = fetch(`${url}/app`).catch(() => 'cut');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await door.close(50);
  expect(await cut).toBe('cut');
});
