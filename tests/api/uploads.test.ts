import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { uploads } from '@/lib/db/tables';
import profilesApi from '@/pages/api/v1/profiles';
import uploadsApi from '@/pages/api/v1/uploads';
import fileApi from '@/pages/api/v1/uploads/[id]/[file]';
import { type Answer, type Person, person, request } from '../support/request';

// Names in the first column of the tables are those of the security catalogue (section "Multipart and images").

function form(bytes: Uint8Array | string, { name = 'me.jpg', type = 'image/jpeg', field = 'file' } = {}): FormData {
  const data = new FormData();
  data.set(field, new Blob([bytes as BlobPart], { type }), name);
  return data;
}

const send = (as: Person | null, body: unknown, headers = {}) =>
  request(uploadsApi, { as, method: 'POST', path: '/uploads', body, headers });
const get = (id: string, file: string) => request(fileApi, { path: `/uploads/${id}/${file}`, params: { id, file } });

const jpeg = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c8372d' } })
    .jpeg()
    .toBuffer();

const said = ({ status, body }: Answer) => [status, body.code];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}

/** A grey PNG of any size that costs its sender nothing. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 50_000_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

async function stored(): Promise<string[]> {
  return readdir(join(process.env.DATA_DIR ?? '', 'uploads')).catch(() => []);
}

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
    const limits = { '96.webp': 4_000, '320.webp': 12_000, '640.webp': 60_000, 'card.jpg': 60_000 };
    for (const [file, limit] of Object.entries(limits)) {
      const { status, headers } = await get(answer.body.id, file);
      expect(status).toBe(200);
      expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(limit);
      expect(headers.get('content-type')).toBe(file.endsWith('webp') ? 'image/webp' : 'image/jpeg');
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
    for (const [file, limit] of [
      ['320.webp', 12_000],
      ['card.jpg', 60_000],
    ] as const)
      expect(Number((await get(body.id, file)).headers.get('content-length'))).toBeLessThanOrEqual(limit);
  });

  it('loses everything that is not the picture: EXIF, GPS, comments, profiles', async () => {
    const secret = 'GPS-of-my-home';
    const photo = await sharp(await jpeg())
      .withExif({ IFD0: { ImageDescription: secret, Artist: secret }, IFD3: { GPSMapDatum: secret } })
      .toBuffer();
    expect(photo.includes(secret)).toBe(true);
    const { body } = await send(await person(), form(photo));
    const folder = join(process.env.DATA_DIR ?? '', 'uploads', body.id);
    const files = await readdir(folder);
    expect(files.sort()).toEqual(['320.webp', '640.webp', '96.webp', 'card.jpg']);
    for (const file of files) {
      const bytes = await readFile(join(folder, file));
      expect(bytes.includes(secret)).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('lying on its side is turned upright', async () => {
    const halves = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000' } })
      .composite([
        {
          input: await sharp({ create: { width: 200, height: 400, channels: 3, background: '#fff' } })
            .png()
            .toBuffer(),
          left: 0,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(await person(), form(halves));
    const bytes = await readFile(join(process.env.DATA_DIR ?? '', 'uploads', body.id, 'card.jpg'));
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect(at(240, 40)).toBeGreaterThan(200);
    expect(at(240, 440)).toBeLessThan(50);
  });

  it('can be put on a card of its owner, and on nobody else’s (MP-13)', async () => {
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
    ['MP-01 SVG with script', () => form(svg, { name: 'x.svg', type: 'image/svg+xml' }), 415, 'image_unsupported'],
    ['MP-01 the same as .png', () => form(svg, { name: 'x.png', type: 'image/png' }), 415, 'image_unsupported'],
    ['MP-02 14000 × 14000', () => form(hugePng(14_000, 14_000)), 422, 'image_too_large'],
    ['MP-02 65000 × 1', () => form(hugePng(65_000, 1)), 422, 'image_too_large'],
    [
      'MP-04 HTML',
      () => form('<!doctype html><script>alert(1)</script>', { type: 'image/png' }),
      415,
      'image_unsupported',
    ],
    ['MP-04 PDF', () => form('%PDF-1.7\n%âãÏÓ\n1 0 obj', { type: 'image/jpeg' }), 415, 'image_unsupported'],
    ['MP-04 ZIP', () => form(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), {}), 415, 'image_unsupported'],
    ['MP-04 ICO', () => form(new Uint8Array([0, 0, 1, 0, 1, 0]), {}), 415, 'image_unsupported'],
    ['MP-04 GIF', () => form('GIF89a\u0001\u0000\u0001\u0000'), 415, 'image_unsupported'],
    [
      'MP-04 TIFF',
      async () =>
        form(
          await sharp(await jpeg(8, 8))
            .tiff()
            .toBuffer(),
        ),
      415,
      'image_unsupported',
    ],
    ['MP-04 HEIC', () => form(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')), 415, 'image_unsupported'],
    ['MP-05 a truncated JPEG', async () => form((await jpeg()).subarray(0, 900)), 422, 'image_unreadable'],
    [
      'MP-05 a PNG with a wrong checksum',
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
    ['MP-05 nothing', () => form(new Uint8Array()), 422, 'image_unreadable'],
    ['MP-07 5 MB and a byte', () => form(new Uint8Array(5_000_001).fill(0xff)), 413, 'body_too_large'],
    ['MP-11 no file', () => new FormData(), 422, 'invalid_fields'],
  ])('%s', async (_what, make, status, code) => {
    const ada = await person();
    const before = await stored();
    expect(said(await send(ada, await make()))).toEqual([status, code]);
    expect(await database().select().from(uploads)).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('MP-02 is refused before it is decoded', async () => {
    const ada = await person();
    const bomb = form(hugePng(14_000, 14_000));
    const start = performance.now();
    expect((await send(ada, bomb)).status).toBe(422);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('MP-04 a picture that is also a page comes out as a picture only', async () => {
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
  ])('MP-08 %s as its name does not matter', async (_what, name) => {
    const answer = await send(await person(), form(await jpeg(), { name }));
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([201, null]);
  });

  it('MP-08 without any name is no file', async () => {
    const answer = await send(await person(), form(await jpeg(), { name: '' }));
    expect(said(answer)).toEqual([422, 'invalid_fields']);
  });

  it('MP-10 a part with endless headers', async () => {
    const body = `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\nx\r\n--b--\r\n`;
    const answer = await send(await person(), Buffer.from(body), { 'content-type': 'multipart/form-data; boundary=b' });
    expect([400, 422]).toContain(answer.status);
  });

  it('MP-11 two files, or a field beside the file', async () => {
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
    expect((await send(ada, Buffer.from('x'), { 'content-type': 'multipart/form-data' })).status).toBe(400);
    const open = Buffer.from('--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nxyz');
    expect((await send(ada, open, { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(400);
  });

  it('without a session', async () => {
    expect(said(await send(null, form(await jpeg(8, 8))))).toEqual([401, 'unauthenticated']);
  });
});

describe('MP-14 the files of a photo', () => {
  it.each(['original', '320.png', '99999.webp', '..%2f320.webp', 'card.jpg.bak'])(
    '%s is not one of them',
    async (file) => {
      const { id } = (await send(await person(), form(await jpeg(64, 64)))).body;
      expect((await get(id, decodeURIComponent(file))).status).toBeGreaterThanOrEqual(404);
    },
  );

  it('of a photo that there is not', async () => {
    expect((await get('01890000-0000-7000-8000-000000000000', '320.webp')).status).toBe(404);
  });

  it('an address that would leave the folder is refused', async () => {
    expect((await get('../../../etc', '320.webp')).status).toBe(422);
  });
});
