import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readEnv } from '@/lib/platform/env';
import { newId } from '@/lib/platform/ids';
import { type ObjectStore, startObjectStore } from '@/tests/support/object-store';
import { bucketStorage } from './bucket';
import { storageOf } from './storage';

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.close());
afterEach(() => {
  store.trouble = null;
  store.isTroubled = () => true;
});

const settings = (more: Record<string, string> = {}) => readEnv({ ...store.settings, ...more });
/** A storage whose patience is short, for a store that is in trouble; what has to work may take longer on a busy machine. */
const hasty = (more: Record<string, string> = {}) =>
  bucketStorage(settings(more), { connect: 500, answer: 150, whole: 400, silence: 300 });
const isUnavailable = { code: 'unavailable', status: 503, details: { retryAfter: 5 } };

it('a file of 200 MB is sent in parts and read as it comes: memory stays flat', async () => {
  const storage = storageOf(settings());
  const piece = Buffer.alloc(64 * 1024, 'x');
  let highest = 0;
  const look = () => {
    const { external, heapUsed } = process.memoryUsage();
    highest = Math.max(highest, external + heapUsed);
  };
  async function* pieces(bytes: number) {
    for (let at = 0; at < bytes; at += piece.length) {
      look();
      yield piece;
    }
  }
  const long = 200 * 1024 * 1024;
  look();
  const before = highest;
  store.requests.length = 0;
  expect(await storage.putStream('exports/long/archive.zip', pieces(long))).toBe(long);
  expect(store.requests.filter((asked) => asked.includes('partNumber='))).toHaveLength(25);
  const file = await storage.getStream('exports/long/archive.zip');
  let length = 0;
  for await (const chunk of file?.chunks ?? []) {
    length += chunk.length;
    look();
  }
  expect(length).toBe(long);
  expect(highest - before).toBeLessThan(120 * 1024 * 1024);
});

it.each(['gone', 'silent', 'stuck', 'busy'] as const)(
  'a store that is %s is unavailable, soon; once it is back, everything works',
  async (trouble) => {
    const storage = storageOf(settings());
    await storage.put('uploads/one/a.webp', Buffer.from('kept'));
    store.trouble = trouble;
    const began = Date.now();
    await expect(hasty().get('uploads/one/a.webp')).rejects.toMatchObject(isUnavailable);
    if (trouble !== 'stuck') {
      await expect(hasty().put('uploads/one/b.webp', Buffer.from('x'))).rejects.toMatchObject(isUnavailable);
      await expect(hasty().lengthOf('uploads/one/a.webp')).rejects.toMatchObject(isUnavailable);
      await expect(hasty().removeAll('uploads/one')).rejects.toMatchObject(isUnavailable);
    }
    expect(Date.now() - began).toBeLessThan(10_000);
    store.trouble = null;
    expect(String(await storage.get('uploads/one/a.webp'))).toBe('kept');
    await storage.put('uploads/one/b.webp', Buffer.from('x'));
  },
);

it('a store that is busy for a moment is asked again, and nothing is noticed', async () => {
  const storage = storageOf(settings({ S3_PREFIX: newId() }));
  store.trouble = 'busy';
  store.isTroubled = () => {
    store.trouble = store.requests.length % 2 === 0 ? null : 'busy';
    return true;
  };
  store.requests.length = 0;
  await storage.put('uploads/one/a.webp', Buffer.from('x'));
  store.trouble = null;
  expect(store.requests.length).toBeGreaterThan(1);
  expect(String(await storage.get('uploads/one/a.webp'))).toBe('x');
});

it('where the store stops in the middle of a file, reading it fails: half of it is not taken for the whole', async () => {
  await storageOf(settings()).put('exports/one/archive.zip', Buffer.from('x'));
  store.trouble = 'stuck';
  const limits = { connect: 5_000, answer: 5_000, whole: 5_000, silence: 1_500 };
  const file = await bucketStorage(settings(), limits).getStream('exports/one/archive.zip');
  await expect(Array.fromAsync(file?.chunks ?? [])).rejects.toThrow();
});

const mega = 1024 * 1024;
async function* long() {
  for (let at = 0; at < 20; at += 1) yield Buffer.alloc(mega);
}

it('where the store breaks off while a file is sent in parts, nothing of it is there', async () => {
  const storage = storageOf(settings({ S3_PREFIX: newId() }));
  store.trouble = 'gone';
  store.isTroubled = (asked) => asked.includes('partNumber=2');
  await expect(storage.putStream('exports/one/archive.zip', long())).rejects.toMatchObject(isUnavailable);
  store.trouble = null;
  expect(await storage.lengthOf('exports/one/archive.zip')).toBeNull();
  expect(await storage.putStream('exports/one/archive.zip', long())).toBe(20 * mega);
});

it('parts of a file whose process was killed are removed a day later, and no others', async () => {
  const storage = storageOf(settings({ S3_PREFIX: newId() }));
  store.trouble = 'gone';
  store.isTroubled = (asked) => /partNumber=2|DELETE/.test(asked);
  await expect(storage.putStream('exports/one/archive.zip', long())).rejects.toMatchObject(isUnavailable);
  store.trouble = null;
  store.requests.length = 0;
  const aborted = () => store.requests.filter((asked) => /^DELETE .*uploadId=/.test(asked)).length;
  await storage.removeUnfinished(new Date(Date.now() - 60_000));
  expect(aborted()).toBe(0);
  await storage.removeUnfinished(new Date(Date.now() + 60_000));
  expect(aborted()).toBe(1);
  await storage.removeUnfinished(new Date(Date.now() + 60_000));
  expect(aborted()).toBe(1);
});

it.each([
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }],
  ['a wrong key', { S3_ACCESS_KEY_ID: 'wrong' }],
  ['another bucket', { S3_BUCKET: 'no-such-bucket' }],
  ['nothing there', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
])('%s is unavailable, not missing', async (_, wrong) => {
  const storage = hasty(wrong);
  await expect(storage.get('uploads/one/a.webp')).rejects.toMatchObject(isUnavailable);
  await expect(storage.put('uploads/one/a.webp', Buffer.from('x'))).rejects.toMatchObject(isUnavailable);
});

it('a signed URL gives the file under its name, if operators turn that on, and works for that file alone', async () => {
  const storage = storageOf(settings({ S3_SIGNED_DOWNLOADS: 'true' }));
  await storage.put('exports/one/archive.zip', Buffer.from('all of it'));
  const url = await storage.signedUrl('exports/one/archive.zip', { name: 'archive.zip', type: 'application/zip' });
  const answer = await fetch(url ?? '');
  expect(await answer.text()).toBe('all of it');
  expect(answer.headers.get('content-disposition')).toContain('archive.zip');
  expect(new URL(url ?? '').searchParams.get('X-Amz-Expires')).toBe('60');
  expect((await fetch((url ?? '').replace('exports/one', 'exports/two'))).status).toBe(403);
  expect(await storageOf(settings()).signedUrl('exports/one/archive.zip', { name: 'a', type: 'b' })).toBeNull();
});
