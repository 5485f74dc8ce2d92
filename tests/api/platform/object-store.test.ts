import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportJob, sweepLostArchives } from '@/lib/journeys/account-export/make-archive';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { uploads } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { storage } from '@/lib/platform/outside/storage/storage';
import { sweepLostFiles } from '@/lib/platform/uploads/sweep';
import { sweep } from '@/lib/server/sweep';
import documentApi from '@/pages/api/cards/[username]/documents/[field]';
import ready from '@/pages/api/ready';
import me from '@/pages/api/v1/me';
import exportApi from '@/pages/api/v1/me/export';
import fileApi from '@/pages/api/v1/me/export/file';
import * as cards from '@/tests/support/cards';
import { type ObjectStore, startObjectStore } from '@/tests/support/object-store';
import { newVerified } from '@/tests/support/organizations';
import { type Person, person, request } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';
import { crop, form, get, getSource, jpeg, said, send, stored } from '@/tests/support/uploads';

// What the product does with files, with a bucket in place of the folder.

let store: ObjectStore;
let restore: () => void;
let ada: Person;
beforeAll(async () => {
  store = await startObjectStore();
  restore = withSettings(store.settings);
});
afterAll(async () => {
  restore?.();
  await store?.close();
});
beforeEach(async () => {
  ada = await person();
});
afterEach(() => {
  store.trouble = null;
  store.isTroubled = () => true;
});

const folders = async () => (await Array.fromAsync(storage().folders('uploads'))).flat();
const inTwoDays = () => ({ ...systemContext(), now: new Date(Date.now() + 2 * 86_400_000) });
const makePdf = (bytes: number) => {
  const content = Buffer.alloc(bytes, 'x');
  content.write('%PDF-1.7\n');
  content.write('%%EOF', bytes - 5);
  return content;
};

describe('a picture', () => {
  it('is kept in the bucket in every size, is served with the same headers, cropped, and goes as it came', async () => {
    const before = await stored();
    const { status, body } = await send(ada, form(await jpeg()));
    expect(status).toBe(201);
    expect(await stored()).toEqual(before);
    expect(await folders()).toContain(body.id);
    const small = await get(body.id, '320.webp');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(small.headers.get('content-security-policy')).toContain('sandbox');
    expect(small.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await getSource(ada, body.id)).headers.get('content-type')).toBe('image/webp');
    const cut = await crop(ada, body.id, { x: 0, y: 0, width: 0.5, height: 0.5 });
    expect([cut.status, (await get(cut.body.id, '96.avif')).status]).toEqual([201, 200]);
    await database()
      .update(uploads)
      .set({ updatedAt: new Date(Date.now() - 2 * 86_400_000) });
    await sweep();
    expect(await database().select().from(uploads)).toEqual([]);
    expect(await folders()).not.toContain(body.id);
    expect((await get(body.id, '320.webp')).status).toBe(404);
  });
});

describe('a document', () => {
  const download = (username: string, headers = {}) =>
    request(documentApi, { path: `/${username}`, params: { username, field: 'offer' }, headers });
  let username: string;
  const content = makePdf(9_000_000);
  beforeEach(async () => {
    const { body } = await send(ada, form(content, { name: 'Offer.pdf' }), {}, 'document');
    username = `offer-${newId().slice(-8)}`;
    const field = { id: 'offer', kind: 'document', uploadId: body.id, name: 'Offer.pdf', bytes: content.length };
    expect((await cards.make(ada, { username, content: { fields: [field] } })).status).toBe(201);
  });

  it('is sent as it is read, whole', async () => {
    const { status, headers, text } = await download(username);
    expect([status, headers.get('content-length'), headers.get('accept-ranges')]).toEqual([200, '9000000', 'bytes']);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(text.length).toBe(content.length);
  });

  it('is sent in part, where only that part is read from the store', async () => {
    const part = await download(username, { range: 'bytes=0-8' });
    expect([part.status, part.text]).toEqual([206, '%PDF-1.7\n']);
    expect(part.headers.get('content-range')).toBe('bytes 0-8/9000000');
    expect((await download(username, { range: 'bytes=-5' })).text).toBe('%%EOF');
    const beyond = await download(username, { range: 'bytes=9000000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */9000000']);
    const tag = part.headers.get('etag') ?? '';
    expect((await download(username, { range: 'bytes=0-8', 'if-range': tag })).status).toBe(206);
    expect((await download(username, { range: 'bytes=0-8', 'if-range': '"another"' })).status).toBe(200);
  });

  it('that cannot be read is 503, not half a file', async () => {
    store.trouble = 'gone';
    store.isTroubled = (asked) => asked.startsWith('GET');
    expect(said(await download(username))).toEqual([503, 'unavailable']);
    store.trouble = null;
    expect((await download(username)).status).toBe(200);
  });
});

describe('a store that is away', () => {
  it('is 503 with nothing lost: the same request works once it is back', async () => {
    const photo = await jpeg();
    const headers = { 'idempotency-key': newId() };
    store.trouble = 'gone';
    const refused = await send(ada, form(photo), headers);
    expect([...said(refused), refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    expect(await database().select().from(uploads)).toEqual([]);
    store.trouble = null;
    const taken = await send(ada, form(photo), headers);
    expect([taken.status, (await get(taken.body.id, '320.webp')).status]).toEqual([201, 200]);
  });

  it('takes nothing from a card but its pictures', async () => {
    const { id } = (await send(ada, form(await jpeg()))).body;
    expect((await cards.make(ada, { photoId: id })).status).toBe(201);
    store.trouble = 'gone';
    expect(said(await get(id, '320.webp'))).toEqual([503, 'unavailable']);
    expect((await cards.list(ada)).status).toBe(200);
  });

  it('leaves files without a row where it goes in the middle, and the sweep removes them', async () => {
    const before = await folders();
    store.trouble = 'gone';
    store.isTroubled = (asked) => asked.includes('640.jpg') || asked.startsWith('DELETE');
    expect(said(await send(ada, form(await jpeg())))).toEqual([503, 'unavailable']);
    store.trouble = null;
    const [lost, ...others] = (await folders()).filter((name) => !before.includes(name));
    expect([typeof lost, others]).toEqual(['string', []]);
    await sweepLostFiles(systemContext());
    expect(await folders()).toContain(lost);
    const { id } = (await send(ada, form(await jpeg()))).body;
    await sweepLostFiles(inTwoDays());
    expect(await folders()).not.toContain(lost);
    expect(await folders()).toContain(id);
    expect((await get(id, '320.webp')).status).toBe(200);
  });
});

it('files that a wrong database does not know stay: most of them have no row', async () => {
  const { id } = (await send(ada, form(await jpeg(8, 8)))).body;
  for (let at = 0; at < 25; at += 1) await storage().put(`uploads/${newId()}/320.webp`, Buffer.from('x'));
  const before = (await folders()).length;
  await sweepLostFiles(inTwoDays());
  expect((await folders()).length).toBe(before);
  for (const name of await folders()) if (name !== id) await storage().removeAll(`uploads/${name}`);
});

describe('the archive of an account', () => {
  const file = (as: Person, headers = {}) => request(fileApi, { as, headers });

  it('is made and downloaded, goes on where it was broken off, and is swept without its row', async () => {
    const owner = await newVerified('archivist');
    await request(me, { as: owner });
    await send(owner, form(await jpeg()));
    expect((await request(exportApi, { as: owner, method: 'POST' })).status).toBe(202);
    await exportJob.resume();
    await expect.poll(async () => (await request(exportApi, { as: owner })).body.export?.status).toBe('ready');
    const [object] = (await Array.fromAsync(storage().list('exports'))).flat();
    const bytes = await storage().get(object?.key ?? '');
    expect(Object.keys(unzipSync(new Uint8Array(bytes ?? [])))).toContain('account.json');
    const whole = await file(owner);
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(bytes?.length)]);
    const rest = await file(owner, { range: 'bytes=4-', 'if-range': whole.headers.get('etag') ?? '' });
    expect([rest.status, rest.headers.get('content-length')]).toEqual([206, String((bytes?.length ?? 0) - 4)]);
    await sweepLostArchives(inTwoDays());
    expect((await file(owner)).status).toBe(200);
    await storage().put('exports/0123456789abcdef0123456789abcdef/archive.zip', Buffer.from('x'));
    await sweepLostArchives(inTwoDays());
    expect((await Array.fromAsync(storage().folders('exports'))).flat()).toHaveLength(1);
    const others = withSettings({ ...store.settings, S3_SIGNED_DOWNLOADS: 'true' });
    const elsewhere = await file(owner);
    others();
    expect([elsewhere.status, elsewhere.text]).toEqual([303, '']);
    const signed = await fetch(elsewhere.headers.get('location') ?? '');
    expect(Buffer.from(await signed.arrayBuffer()).equals(bytes ?? Buffer.alloc(0))).toBe(true);
    expect(signed.headers.get('content-disposition')).toMatch(/^attachment; filename="?archive-/);
  });
});

it('a server is ready once its store has answered, and stays ready when it goes', async () => {
  store.trouble = 'gone';
  expect(said(await request(ready))).toEqual([503, 'unavailable']);
  store.trouble = null;
  expect((await request(ready)).status).toBe(200);
  store.trouble = 'gone';
  expect((await request(ready)).status).toBe(200);
});
