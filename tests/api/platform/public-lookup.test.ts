import { lookup } from 'node:dns/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicLookup } from '@/lib/platform/outside/sso/public-lookup';
import { nameServer } from '@/tests/support/name-server';

// A stranger's name server may say nothing: what it is asked takes nothing from others.
const slow = Array.from({ length: 40 }, (_, at) => `slow${at}.example`);
let server: Awaited<ReturnType<typeof nameServer>>;
beforeAll(async () => {
  const silent = Object.fromEntries(slow.map((name) => [name, null]));
  server = await nameServer({ ...silent, 'good.example': '192.0.2.7', 'half.example': '192.0.2.8' });
});
afterAll(() => server.close());

it('is answered by the name servers', async () => {
  expect(await publicLookup('good.example', [server.at])).toEqual([{ address: '192.0.2.7', family: 4 }]);
  await expect(publicLookup('none.example', [server.at])).rejects.toThrow('no address of none.example');
});

it('does not wait for the second kind of address where it has the first', async () => {
  expect(await publicLookup('half.example', [server.at])).toEqual([{ address: '192.0.2.8', family: 4 }]);
  expect(server.asked).toContain('half.example AAAA');
});

it('of names about which nothing is said ends as an error, and keeps no one else from looking names up', async () => {
  const ended: string[] = [];
  const all = slow.map((name) =>
    publicLookup(name, [server.at]).catch((error: Error) => {
      ended.push(name);
      return error.message;
    }),
  );
  await expect.poll(() => slow.every((name) => server.asked.includes(`${name} A`))).toBe(true);
  // As the system does it, for the database's host and everyone else.
  await lookup('localhost');
  await publicLookup('good.example', [server.at]);
  expect(ended).toEqual([]);
  expect(await Promise.all(all)).toEqual(slow.map((name) => `no address of ${name}`));
});

it('knows this machine by itself', async () => {
  const [four, six] = await publicLookup('localhost', [server.at]);
  expect([four?.address, six?.address]).toEqual(['127.0.0.1', '::1']);
  expect(server.asked.join()).not.toContain('localhost');
});
