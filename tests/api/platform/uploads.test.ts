import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { uploads } from '@/lib/platform/db/tables';
import profilesApi from '@/pages/api/v1/profiles';
import { type Person, person, request } from '@/tests/support/request';
import { folderOf, form, get, hugePng, jpeg, said, send, stored } from '@/tests/support/uploads';

// Names in the first column of the tables are those of the security catalogue (section "Multipart and images").

describe('a photo', () => {
  it.each([
    ['JPEG', () => jpeg()],
    [
      'PNG',
      () =>
        sharp({ create: { width: 300, height: 400, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
    ],
    [
      'WebP',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
          .webp()
          .toBuffer(),
    ],
    [
      'AVIF',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
          .avif()
          .toBuffer(),
    ],
    ['one pixel', () => jpeg(1, 1)],
    ['a panorama', () => jpeg(8000, 100)],
  ])('%s: kept in every size, square, within its weight', async (_what, make) => {
    const ada = await person();
    const answer = await send(ada, form(await make()));
    expect(answer.status).toBe(201);
    const small = { '96.avif': 4_000, '96.webp': 4_000, '320.avif': 12_000, '320.webp': 12_000 };
    const large = { '640.avif': 60_000, '640.webp': 60_000, '640.jpg': 60_000, 'card.jpg': 60_000 };
    for (const [file, limit] of Object.entries({ ...small, ...large })) {
      const { status, headers } = await get(answer.body.id, file);
      expect(status).toBe(200);
      expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(limit);
      const ending = file.split('.')[1];
      expect(headers.get('content-type')).toBe(`image/${ending === 'jpg' ? 'jpeg' : ending}`);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('full of detail still fits', async () => {
    const noise = Buffer.from(Array.from({ length: 640 * 640 * 3 }, (_, at) => (at * 2_654_435_761) % 256));
    const photo = await sharp(noise, { raw: { width: 640, height: 640, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { body } = await send(await person(), form(photo));
    for (const [file, limit] of Object.entries({ '320.avif': 12_000, '320.webp': 12_000, 'card.jpg': 60_000 }))
      expect(Number((await get(body.id, file)).headers.get('content-length'))).toBeLessThanOrEqual(limit);
  });

  it('can be put on a card of its owner, and on nobody else’s', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await send(ada, form(await jpeg()))).body;
    const make = (as: Person) => request(profilesApi, { as, method: 'POST', path: '/profiles', body: { photoId: id } });
    expect((await make(ada)).body.photoId).toBe(id);
    expect(said(await make(eve))).toEqual([404, 'not_found']);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('what is no photo', () => {
  it.each([
    ['SVG with script', () => form(svg, { name: 'x.svg', type: 'image/svg+xml' }), 415, 'image_unsupported'],
    ['the same as .png', () => form(svg, { name: 'x.png', type: 'image/png' }), 415, 'image_unsupported'],
    ['14000 × 14000', () => form(hugePng(14_000, 14_000)), 422, 'image_too_large'],
    ['65000 × 1', () => form(hugePng(65_000, 1)), 422, 'image_too_large'],
    ['HTML', () => form('<!doctype html><script>alert(1)</script>', { type: 'image/png' }), 415, 'image_unsupported'],
    ['PDF', () => form('%PDF-1.7\n%âãÏÓ\n1 0 obj', { type: 'image/jpeg' }), 415, 'image_unsupported'],
    ['ZIP', () => form(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), {}), 415, 'image_unsupported'],
    ['ICO', () => form(new Uint8Array([0, 0, 1, 0, 1, 0]), {}), 415, 'image_unsupported'],
    ['GIF', () => form('GIF89a\u0001\u0000\u0001\u0000'), 415, 'image_unsupported'],
    [
      'TIFF',
      async () =>
        form(
          await sharp(await jpeg(8, 8))
            .tiff()
            .toBuffer(),
        ),
      415,
      'image_unsupported',
    ],
    ['HEIC', () => form(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')), 415, 'image_unsupported'],
    ['a truncated JPEG', async () => form((await jpeg()).subarray(0, 900)), 422, 'image_unreadable'],
    [
      'a PNG with a wrong checksum',
      async () => {
        const png = await sharp(await jpeg(60, 60))
          .png()
          .toBuffer();
        png[png.indexOf('IDAT') + 12] = (png[png.indexOf('IDAT') + 12] ?? 0) ^ 0xff;
        return form(png);
      },
      422,
      'image_unreadable',
    ],
    ['nothing', () => form(new Uint8Array()), 422, 'image_unreadable'],
    ['5 MB and a byte', () => form(new Uint8Array(5_000_001).fill(0xff)), 413, 'body_too_large'],
    ['no file', () => new FormData(), 422, 'invalid_fields'],
  ])('%s', async (_what, make, status, code) => {
    const ada = await person();
    const before = await stored();
    expect(said(await send(ada, await make()))).toEqual([status, code]);
    expect(await database().select().from(uploads)).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('14000 × 14000 is refused before it is decoded', async () => {
    const ada = await person();
    const bomb = form(hugePng(14_000, 14_000));
    const { user } = process.cpuUsage();
    expect((await send(ada, bomb)).status).toBe(422);
    // The refusal takes microseconds; decoding 196 megapixels takes several times the limit.
    expect(process.cpuUsage().user - user).toBeLessThan(500_000);
  });

  it('a picture that is also a page comes out as a picture only', async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
    const answer = await send(await person(), form(polyglot, { name: 'x.html', type: 'text/html' }));
    if (answer.status === 201) expect((await get(answer.body.id, 'card.jpg')).text).not.toContain('<script>');
    else expect(said(answer)).toEqual([422, 'image_unreadable']);
  });

  it.each([
    ['a path', '../../x.png'],
    ['a drive', 'C:\\x'],
    ['a header', 'a\r\nSet-Cookie:b'],
    ['4 kB', 'x'.repeat(4096)],
    ['emoji', '🦄.png'],
  ])('%s as its name does not matter', async (_what, name) => {
    const answer = await send(await person(), form(await jpeg(), { name }));
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([201, null]);
  });

  it('without any name is no file', async () => {
    const answer = await send(await person(), form(await jpeg(), { name: '' }));
    expect(said(answer)).toEqual([422, 'invalid_fields']);
  });

  it('a part with endless headers', async () => {
    const body = `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\nx\r\n--b--\r\n`;
    const answer = await send(await person(), Buffer.from(body), { 'content-type': 'multipart/form-data; boundary=b' });
    expect([400, 422]).toContain(answer.status);
  });

  it('two files, or a field beside the file', async () => {
    const two = form(await jpeg());
    two.append('file', new Blob([new Uint8Array(await jpeg())]), 'second.jpg');
    const withField = form(await jpeg());
    withField.set('owner', 'somebody');
    for (const body of [two, withField])
      expect(said(await send(await person(), body))).toEqual([422, 'invalid_fields']);
    expect(await database().select().from(uploads)).toEqual([]);
  });

  it('a body that is no form', async () => {
    const ada = await person();
    expect((await send(ada, '{}')).status).toBe(415);
    for (const type of [
      'form-data; boundary=b; charset=utf-7',
      "form-data; boundary=b; charset*=''utf-7",
      'form-data-2',
    ])
      expect((await send(ada, Buffer.from('x'), { 'content-type': `multipart/${type}` })).status).toBe(415);
    expect((await send(ada, Buffer.from('x'), { 'content-type': 'multipart/form-data' })).status).toBe(400);
    const open = Buffer.from('--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nxyz');
    expect((await send(ada, open, { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(400);
  });

  it('without a session', async () => {
    expect(said(await send(null, form(await jpeg(8, 8))))).toEqual([401, 'unauthenticated']);
  });
});

describe('the files of a photo', () => {
  it.each([
    'original',
    'source.webp',
    '640.png',
    '480.webp',
    '99999.webp',
    '..%2f320.webp',
    'card.jpg.bak',
    'document.pdf',
  ])('%s is not one of them', async (file) => {
    const { id } = (await send(await person(), form(await jpeg(64, 64)))).body;
    expect(said(await get(id, decodeURIComponent(file)))).toEqual([404, 'not_found']);
  });

  it('kept before there were other formats stand in for these', async () => {
    const { id } = (await send(await person(), form(await jpeg(64, 64)))).body;
    for (const file of ['320.avif', '640.jpg', 'source.webp']) await rm(join(folderOf(id), file));
    expect((await get(id, '320.avif')).headers.get('content-type')).toBe('image/webp');
    expect((await get(id, '640.jpg')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('of a photo that there is not', async () => {
    expect((await get('01890000-0000-7000-8000-000000000000', '320.webp')).status).toBe(404);
  });

  it('an address that would leave the folder is refused', async () => {
    expect((await get('../../../etc', '320.webp')).status).toBe(422);
  });
});
