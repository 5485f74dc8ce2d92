import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readEnv } from '@/lib/platform/env';
import { newId } from '@/lib/platform/ids';
import { localStorage } from '@/lib/platform/outside/storage/local';
import { type Storage, storageOf } from '@/lib/platform/outside/storage/storage';
import { type ObjectStore, startObjectStore } from '@/tests/support/object-store';
import { moveFiles } from './move-files';

let store: ObjectStore;
let path: string;
let folder: Storage;
let bucket: Storage;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.close());
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'move-'));
  folder = localStorage(path);
  bucket = storageOf(readEnv({ ...store.settings, S3_PREFIX: newId() }));
});
afterEach(() => {
  store.trouble = null;
  store.isTroubled = () => true;
  rmSync(path, { recursive: true });
});

const long = randomBytes(20_000_000);
const files = {
  'uploads/a/320.webp': 'one',
  'uploads/a/source.webp': 'two',
  'imports/b/source': '',
  'archives/c/part-0': 'x',
};
async function fill(storage: Storage): Promise<void> {
  for (const [key, text] of Object.entries(files)) await storage.put(key, Buffer.from(text));
  await storage.put('exports/d/archive.zip', long);
}
async function everything(storage: Storage) {
  const kinds = await Promise.all(
    ['uploads', 'imports', 'archives', 'exports'].map((kind) => Array.fromAsync(storage.list(kind))),
  );
  const keys = kinds.flat(2).map(({ key }) => key);
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, String(await storage.get(key))])));
}

it('moves every kind of file both ways, and repeated it copies nothing', async () => {
  await fill(folder);
  const bytes = 20_000_007;
  expect(await moveFiles(folder, bucket)).toEqual({ copied: 5, same: 0, bytes });
  expect(await everything(bucket)).toEqual(await everything(folder));
  expect(await moveFiles(folder, bucket)).toEqual({ copied: 0, same: 5, bytes });
  const other = localStorage(join(path, 'other'));
  expect(await moveFiles(bucket, other)).toEqual({ copied: 5, same: 0, bytes });
  expect(await everything(other)).toEqual(await everything(folder));
});

it('goes on where it was broken off, and replaces a file that is another one, of the same length too', async () => {
  await fill(folder);
  store.trouble = 'gone';
  store.isTroubled = (asked) => asked.includes('/exports/');
  await expect(moveFiles(folder, bucket)).rejects.toMatchObject({ code: 'unavailable' });
  store.trouble = null;
  await bucket.put('uploads/a/320.webp', Buffer.from('eno'));
  const { copied, same } = await moveFiles(folder, bucket);
  expect([copied + same, copied >= 2]).toEqual([5, true]);
  expect(await everything(bucket)).toEqual(await everything(folder));
});

it('says where the copy is not what was sent', async () => {
  await fill(folder);
  const careless: Storage = { ...bucket, putStream: async (key) => bucket.put(key, Buffer.from('?')).then(() => 1) };
  await expect(moveFiles(folder, careless)).rejects.toThrow('the copy has another checksum than the file');
});
