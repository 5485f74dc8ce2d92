import { lookup } from 'node:dns/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressesOf } from '@/lib/platform/outside/dns/addresses';
import { type NameServer, startNameServer } from '@/tests/support/dns-server';
import { withSettings } from '@/tests/support/settings';

// A stranger's name server may say nothing: what it is asked takes nothing from others.
const slow = Array.from({ length: 40 }, (_, at) => `slow${at}.example`);
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  names.addresses.set('good.example', { address: '192.0.2.7' });
  names.addresses.set('half.example', { address: '192.0.2.8', says: 'half' });
  for (const name of slow) names.addresses.set(name, { says: 'nothing' });
  return withSettings({ DNS_SERVERS: names.address });
});
afterAll(() => names.close());

it('are what the name servers say', async () => {
  expect(await addressesOf('good.example')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  await expect(addressesOf('none.example')).rejects.toThrow('no address of none.example');
});

it('are those of one kind where nothing is said of the other', async () => {
  expect(await addressesOf('half.example')).toEqual([{ address: '192.0.2.8', family: 4 }]);
  expect(names.asked).toContain('half.example AAAA');
});

it('of names about which nothing is said are none, and keep no one else from looking names up', async () => {
  const ended: string[] = [];
  const all = slow.map((name) =>
    addressesOf(name).catch((error: Error) => {
      ended.push(name);
      return error.message;
    }),
  );
  await expect.poll(() => slow.every((name) => names.asked.includes(`${name} A`))).toBe(true);
  // As the system does it, for the database's host and everyone else.
  await lookup('localhost');
  await addressesOf('good.example');
  expect(ended).toEqual([]);
  expect(await Promise.all(all)).toEqual(slow.map((name) => `no address of ${name}`));
});

it('of this machine are known', async () => {
  const [four, six] = await addressesOf('localhost');
  expect([four?.address, six?.address]).toEqual(['127.0.0.1', '::1']);
  expect(names.asked.join()).not.toContain('localhost');
});
