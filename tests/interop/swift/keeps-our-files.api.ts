import { afterAll, beforeAll, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { uploads } from '@/lib/platform/db/tables';
import { readEnv } from '@/lib/platform/env';
import { bucketProblem } from '@/lib/platform/outside/storage/bucket-problem';
import { localStorage } from '@/lib/platform/outside/storage/local';
import { type Storage, storageOf } from '@/lib/platform/outside/storage/storage';
import { sweep } from '@/lib/server/sweep';
import { moveFiles } from '@/scripts/services/move-files';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import { person } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';
import { form, get, jpeg, send } from '@/tests/support/uploads';
import { type Swift, startSwift } from './swift';

// OpenStack Swift (Debian) as the store: it knows an older S3 than Amazon's, and its own rules.

let swift: Swift;
let restore: () => void;
let storage: Storage;
beforeAll(async () => {
  swift = await startSwift();
  restore = withSettings(swift.settings);
  storage = storageOf(readEnv({ ...process.env, ...swift.settings }));
});
afterAll(() => {
  restore?.();
  swift?.close();
});

it('is in order, and what is wrong with a key or a bucket is said', async () => {
  const asked = (more: Record<string, string>) =>
    bucketProblem(readEnv({ ...process.env, ...swift.settings, ...more }));
  expect(await asked({})).toBeNull();
  expect(await asked({ S3_SECRET_ACCESS_KEY: 'wrong' })).toContain('key and secret do not belong together');
  expect(await asked({ S3_BUCKET: 'other' })).toContain('there is no such bucket');
});

it('keeps a picture, and lets go of it', async () => {
  const { status, body } = await send(await person(), form(await jpeg()));
  expect([status, (await get(body.id, '320.webp')).status]).toEqual([201, 200]);
  await database()
    .update(uploads)
    .set({ updatedAt: new Date(Date.now() - 2 * 86_400_000) });
  await sweep();
  expect((await get(body.id, '320.webp')).status).toBe(404);
  expect((await Array.fromAsync(storage.folders('uploads'))).flat()).toEqual([]);
});

it('takes a long file in parts, gives parts of it, and a signed URL', async () => {
  async function* long() {
    for (let at = 0; at < 20; at += 1) yield Buffer.alloc(1024 * 1024, at);
  }
  const key = 'exports/one/archive.zip';
  expect(await storage.putStream(key, long())).toBe(20 * 1024 * 1024);
  expect(await storage.lengthOf(key)).toBe(20 * 1024 * 1024);
  const part = await storage.getStream(key, { from: 1024 * 1024 - 1, to: 1024 * 1024 });
  expect(Buffer.concat(await Array.fromAsync(part?.chunks ?? []))).toEqual(Buffer.from([0, 1]));
  const signing = storageOf(readEnv({ ...process.env, ...swift.settings, S3_SIGNED_DOWNLOADS: 'true' }));
  const answer = await fetch((await signing.signedUrl(key, { name: 'archive.zip', type: 'application/zip' })) ?? '');
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="archive.zip"',
  ]);
  expect((await answer.arrayBuffer()).byteLength).toBe(20 * 1024 * 1024);
  await storage.removeAll('exports/one');
  expect(await storage.lengthOf(key)).toBeNull();
});

it('has no parts left of a file that broke off', async () => {
  async function* broken() {
    yield Buffer.alloc(20_000_000);
    throw new Error('it cannot be made');
  }
  await expect(storage.putStream('exports/two/archive.zip', broken())).rejects.toThrow('it cannot be made');
  await storage.removeUnfinished(new Date(Date.now() + 60_000));
  expect(await storage.get('exports/two/archive.zip')).toBeNull();
});

it('lists more than a page, and takes and gives all files of a folder with equal checksums', async () => {
  const folder = temporaryFolder();
  const local = localStorage(folder.path);
  for (let at = 0; at < 1_050; at += 1) await local.put(`imports/n${at}/source`, Buffer.from(`${at}`));
  expect(await moveFiles(local, storage)).toMatchObject({ copied: 1_050, same: 0 });
  expect(await moveFiles(local, storage)).toMatchObject({ copied: 0, same: 1_050 });
  expect((await Array.fromAsync(storage.folders('imports'))).flat()).toHaveLength(1_050);
  expect(await moveFiles(storage, localStorage(`${folder.path}/back`))).toMatchObject({ copied: 1_050 });
  folder.remove();
}, 300_000);
