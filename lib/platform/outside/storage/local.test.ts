import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localStorage } from './local';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('gives back what was put, and null for what was not', async () => {
  const storage = localStorage(folder);
  await storage.put('uploads/one/320.webp', Buffer.from('x'));
  expect(String(await storage.get('uploads/one/320.webp'))).toBe('x');
  expect(await storage.get('uploads/two/320.webp')).toBeNull();
});

it('removes one folder with all that is in it, and nothing else; repeated, it is no error', async () => {
  const storage = localStorage(folder);
  for (const key of ['uploads/one/a.webp', 'uploads/one/b.webp', 'uploads/two/a.webp'])
    await storage.put(key, Buffer.from(key));
  await storage.removeAll('uploads/one');
  await storage.removeAll('uploads/one');
  expect(await readdir(join(folder, 'uploads'))).toEqual(['two']);
});

it('follows no link out of its folder when it removes', async () => {
  const storage = localStorage(folder);
  const outside = await mkdtemp(join(folder, 'outside-'));
  await writeFile(join(outside, 'kept'), '');
  await storage.put('uploads/one/a.webp', Buffer.from('x'));
  await symlink(outside, join(folder, 'uploads', 'one', 'link'));
  await storage.removeAll('uploads/one');
  expect(await readdir(outside)).toEqual(['kept']);
});

it.each(['', 'uploads', 'uploads/', 'uploads/.', 'uploads/..', 'uploads/../other', '/etc/passwd', 'uploads/one/../..'])(
  'refuses %j as a key, to remove it too',
  async (key) => {
    const storage = localStorage(folder);
    await expect(storage.get(key)).rejects.toThrow('not a storage key');
    await expect(storage.removeAll(key)).rejects.toThrow('not a storage key');
  },
);
