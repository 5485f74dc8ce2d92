import { expect, it } from 'vitest';
import { Entry } from './entry';
import { Store } from './store';

function entry(key: string, group = key, size = 1_000): Entry {
  return new Entry({ key, group, body: Buffer.alloc(size, key), contentType: 'text/html', base: [] });
}

it('drops what belongs together', () => {
  const store = new Store({ bytes: 1e6, entries: 10 });
  for (const key of ['/ada', '/de/ada']) store.set(entry(key, 'ada'));
  store.set(entry('/bob', 'bob'));
  store.dropGroup('ada');
  expect([store.get('/ada'), store.get('/de/ada'), store.size]).toEqual([undefined, undefined, 1]);
  store.dropGroup('bob');
  expect(store.bytes).toBe(0);
});

it('never holds more entries than it may, and keeps those in use', async () => {
  const store = new Store({ bytes: 1e6, entries: 3 });
  for (const key of ['a', 'b', 'c']) store.set(entry(key));
  await store.get('a')?.variant('identity');
  store.set(entry('d'));
  expect(store.size).toBe(3);
  expect(store.get('a')).toBeDefined();
  expect(store.get('b')).toBeUndefined();
});

it('never holds more bytes than it may, encodings counted', async () => {
  const store = new Store({ bytes: 40_000, entries: 100 });
  for (let at = 0; at < 30; at += 1) {
    const each = entry(`k${at}`, 'g', 3_000);
    store.set(each);
    await each.variant('identity');
    await each.variant('br');
    expect(store.bytes).toBeLessThanOrEqual(40_000);
  }
  expect(store.size).toBeGreaterThan(2);
  store.set(entry('large', 'g', 30_000));
  expect(store.get('large')).toBeUndefined();
});

it('evicts also where everything is in use', async () => {
  const store = new Store({ bytes: 1e6, entries: 2 });
  for (const key of ['a', 'b', 'c', 'd']) {
    const each = entry(key);
    each.wasUsed = true;
    store.set(each);
  }
  expect(store.size).toBe(2);
});
