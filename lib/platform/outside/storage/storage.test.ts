import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '@/lib/platform/env';
import { newId } from '@/lib/platform/ids';
import { type ObjectStore, startObjectStore } from '@/tests/support/object-store';
import { localStorage } from './local';
import { type Storage, storageOf } from './storage';

let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Every test has a bucket of its own: a folder of it. */
const kinds: [string, () => Storage][] = [
  ['a folder', () => localStorage(folder)],
  ['a bucket', () => storageOf(readEnv({ ...store.settings, S3_PREFIX: `tests/${newId()}` }))],
];

async function* chunksOf(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}
const all = async (chunks: AsyncIterable<Uint8Array> | undefined) =>
  Buffer.concat(await Array.fromAsync(chunks ?? [])).toString();
const keysIn = async (storage: Storage, below: string) =>
  (await Array.fromAsync(storage.list(below)))
    .flatMap((some) => some.map(({ key, length }) => `${key} ${length}`))
    .sort();

describe.each(kinds)('%s', (_, open) => {
  it('gives back what was put, and null for what was not', async () => {
    const storage = open();
    await storage.put('uploads/one/320.webp', Buffer.from('x'));
    expect(String(await storage.get('uploads/one/320.webp'))).toBe('x');
    expect(await storage.lengthOf('uploads/one/320.webp')).toBe(1);
    expect(await storage.get('uploads/two/320.webp')).toBeNull();
    expect(await storage.getStream('uploads/two/320.webp')).toBeNull();
    expect(await storage.lengthOf('uploads/two/320.webp')).toBeNull();
  });

  it('takes what was put again, and nothing', async () => {
    const storage = open();
    for (const text of ['first', 'second']) await storage.put('uploads/one/a.webp', Buffer.from(text));
    expect(String(await storage.get('uploads/one/a.webp'))).toBe('second');
    await storage.put('uploads/one/a.webp', Buffer.alloc(0));
    expect(await storage.get('uploads/one/a.webp')).toHaveLength(0);
    expect(await all((await storage.getStream('uploads/one/a.webp'))?.chunks)).toBe('');
  });

  it('writes a stream whole, and reads it whole or in part', async () => {
    const storage = open();
    expect(await storage.putStream('exports/one/archive.zip', chunksOf('abc', 'def', 'ghi'))).toBe(9);
    const whole = await storage.getStream('exports/one/archive.zip');
    expect([whole?.length, await all(whole?.chunks)]).toEqual([9, 'abcdefghi']);
    const part = await storage.getStream('exports/one/archive.zip', { from: 2, to: 4 });
    expect([part?.length, await all(part?.chunks)]).toEqual([3, 'cde']);
  });

  it('writes nothing of a stream that breaks, and says why it broke', async () => {
    const storage = open();
    async function* broken() {
      yield Buffer.alloc(20_000_000, 'x');
      throw new Error('the archive cannot be made');
    }
    await expect(storage.putStream('exports/one/archive.zip', broken())).rejects.toThrow('the archive cannot be made');
    expect(await storage.get('exports/one/archive.zip')).toBeNull();
    expect(await keysIn(storage, 'exports')).toEqual([]);
  });

  it('removes one folder with all that is in it, and nothing else; repeated, it is no error', async () => {
    const storage = open();
    for (const key of ['uploads/one/a.webp', 'uploads/one/b.webp', 'uploads/one-more/a.webp'])
      await storage.put(key, Buffer.from(key));
    await storage.removeAll('uploads/one');
    await storage.removeAll('uploads/one');
    expect(await keysIn(storage, 'uploads')).toEqual(['uploads/one-more/a.webp 23']);
  });

  it('lists files and folders, of a kind or a folder, however many there are', async () => {
    const storage = open();
    const names = Array.from({ length: 1_030 }, (_, at) => `n${at}`).sort();
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => storage.put(`uploads/${name}/a`, Buffer.from('x'))));
    await storage.put('uploads/n0/b', Buffer.from('xy'));
    expect((await Array.fromAsync(storage.folders('uploads'))).flat().sort()).toEqual(names);
    const pages = await Array.fromAsync(storage.list('uploads'));
    expect(pages.map((some) => some.length).sort()).toEqual([1_000, 31]);
    expect(new Set(pages.flat().map(({ key }) => key)).size).toBe(1_031);
    expect(await keysIn(storage, 'uploads/n0')).toEqual(['uploads/n0/a 1', 'uploads/n0/b 2']);
    const [[first] = []] = await Array.fromAsync(storage.list('uploads/n0'));
    expect(Math.abs(Date.now() - Number(first?.changedAt))).toBeLessThan(60_000);
    expect(await keysIn(storage, 'imports')).toEqual([]);
    expect((await Array.fromAsync(storage.folders('imports'))).flat()).toEqual([]);
  });

  it.each([
    '',
    'uploads',
    'uploads/',
    'uploads/.',
    'uploads/..',
    'uploads/../other',
    '/etc/passwd',
    'uploads/one/../..',
  ])('refuses %j as a key, to remove it too', async (key) => {
    const storage = open();
    await expect(storage.get(key)).rejects.toThrow('not a storage key');
    await expect(storage.removeAll(key)).rejects.toThrow('not a storage key');
  });
});

it('a folder: follows no link out of it when it removes or lists', async () => {
  const storage = localStorage(folder);
  const outside = await mkdtemp(join(folder, 'outside-'));
  await writeFile(join(outside, 'kept'), '');
  await storage.put('uploads/one/a.webp', Buffer.from('x'));
  await symlink(outside, join(folder, 'uploads', 'one', 'link'));
  expect(await keysIn(storage, 'uploads')).toEqual(['uploads/one/a.webp 1']);
  await storage.removeAll('uploads/one');
  expect(await readdir(outside)).toEqual(['kept']);
});

it('a folder: what a killed process had not written to its end is no file', async () => {
  const storage = localStorage(folder);
  await storage.put('uploads/one/a.webp', Buffer.from('x'));
  await writeFile(join(folder, 'uploads', 'one', 'b.webp.0198b1c6-7b1e-7c50-9f8d-0123456789ab'), 'half');
  expect(await keysIn(storage, 'uploads')).toEqual(['uploads/one/a.webp 1']);
});
