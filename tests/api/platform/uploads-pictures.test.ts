import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { uploads } from '@/lib/platform/db/tables';
import { type PictureKind, pictureFiles, uploadKinds } from '@/lib/platform/uploads/model';
import { person } from '@/tests/support/request';
import { folderOf, form, get, getSource, getUpload, hugePng, jpeg, said, send, stored } from '@/tests/support/uploads';

const kinds = uploadKinds.filter((kind) => kind !== 'document');

/** Every kept file of an upload, by name. */
async function filesOf(id: string): Promise<[string, Buffer][]> {
  const names = (await readdir(folderOf(id))).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(join(folderOf(id), name))]),
  );
}

/** A red picture with a transparent half, which must stay transparent in a logo. */
const halfEmpty = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 4, background: '#c8372d' } },
        gravity: 'west',
      },
    ])
    .png()
    .toBuffer();

const noise = Buffer.from(Array.from({ length: 960 * 640 * 3 }, (_, at) => (at * 2_654_435_761) % 256));

const sizes: Record<PictureKind, Record<string, [number, number]>> = {
  photo: { '96': [96, 96], '320': [320, 320], '640': [640, 640], card: [480, 480] },
  cover: { '480': [480, 160], '960': [960, 320] },
  still: { '480': [480, 270], '960': [960, 540] },
  logo: { '320': [320, 107], '640': [640, 213] },
  paper: {},
};

describe.each(kinds)('a %s', (kind) => {
  it('is kept in every size and format, with the source it is cut from', async () => {
    const ada = await person();
    const answer = await send(ada, form(await jpeg(1200, 400)), {}, kind);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ kind, sourceId: null, source: { width: 1200, height: 400 }, name: null });
    const files = await filesOf(answer.body.id);
    expect(files.map(([name]) => name)).toEqual([...pictureFiles[kind], 'source.webp'].sort());
    for (const [name, bytes] of files) {
      const [stem = '', ending] = name.split('.');
      const { width, height, format } = await sharp(bytes).metadata();
      expect([name, width, height]).toEqual([name, ...(sizes[kind][stem] ?? [1200, 400])]);
      expect(format).toBe({ avif: 'heif', jpg: 'jpeg' }[ending ?? ''] ?? ending);
    }
    expect((await getUpload(ada, answer.body.id)).body).toEqual(answer.body);
  });

  it('loses everything that is not the picture: EXIF, GPS, comments, profiles', async () => {
    const secret = 'GPS-of-my-home';
    const picture = await sharp(await jpeg())
      .withIccProfile('p3')
      .withExif({ IFD0: { ImageDescription: secret, Artist: secret }, IFD3: { GPSMapDatum: secret } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .toBuffer();
    expect(picture.includes(secret)).toBe(true);
    const { body } = await send(await person(), form(picture), {}, kind);
    for (const [name, bytes] of await filesOf(body.id)) {
      expect([name, bytes.includes(secret)]).toEqual([name, false]);
      const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
      expect([name, exif, xmp, icc, iptc]).toEqual([name, undefined, undefined, undefined, undefined]);
    }
  });

  it('lying on its side is turned upright, in its source too', async () => {
    const halves = await sharp(await halfEmpty(400, 400))
      .flatten({ background: '#fff' })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(await person(), form(halves), {}, kind);
    for (const [name, bytes] of await filesOf(body.id)) {
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const greenAt = (part: number) => data[(Math.floor(info.height * part) * info.width + 5) * 3 + 1] ?? 0;
      expect([name, greenAt(0.1) < 100, greenAt(0.9) > 200]).toEqual([name, true, true]);
    }
  });

  it('of noise stays within what a page may carry', async () => {
    const picture = await sharp(noise, { raw: { width: 960, height: 640, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer();
    const { body } = await send(await person(), form(picture), {}, kind);
    const limits: Record<string, number> = {
      ...{ photo: { '320': 12_000 }, cover: { '480': 10_000, '960': 24_000 } }[kind as string],
      ...{ still: { '480': 16_000, '960': 48_000 }, logo: { '320': 8_000 } }[kind as string],
    };
    for (const [stem, limit] of Object.entries(limits))
      for (const ending of ['avif', 'webp']) {
        const { headers } = await get(body.id, `${stem}.${ending}`);
        expect([stem, ending, Number(headers.get('content-length')) <= limit]).toEqual([stem, ending, true]);
      }
  });

  it.each([
    ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415, 'image_unsupported'],
    ['14000 × 14000', () => hugePng(14_000, 14_000), 422, 'image_too_large'],
    ['PDF', () => '%PDF-1.7\n%%EOF', 415, 'image_unsupported'],
    ['cut off', async () => (await jpeg()).subarray(0, 900), 422, 'image_unreadable'],
    ['nothing', () => '', 422, 'image_unreadable'],
    ['5 MB and a byte', () => new Uint8Array(5_000_001).fill(0xff), 413, 'body_too_large'],
  ])('is refused: %s', async (_what, make, status, code) => {
    const before = await stored();
    expect(said(await send(await person(), form(await make()), {}, kind))).toEqual([status, code]);
    expect(await database().select().from(uploads)).toEqual([]);
    expect(await stored()).toEqual(before);
  });
});

describe('a logo', () => {
  it('keeps what is transparent, in every file', async () => {
    const { body } = await send(await person(), form(await halfEmpty()), {}, 'logo');
    for (const [name, bytes] of await filesOf(body.id)) {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const middle = Math.floor(info.height / 2) * info.width;
      const alphaAt = (part: number) => data[(middle + Math.floor(info.width * part)) * 4 + 3] ?? 0;
      expect([name, alphaAt(0.25) > 250, alphaAt(0.75) < 5]).toEqual([name, true, true]);
    }
  });

  it('that is small is not blown up', async () => {
    const { body } = await send(await person(), form(await halfEmpty(64, 32)), {}, 'logo');
    expect((await sharp(await readFile(join(folderOf(body.id), '640.png'))).metadata()).width).toBe(64);
  });
});

it('a source is at most 2400 pixels long', async () => {
  const { body } = await send(await person(), form(await jpeg(5000, 2500)), {}, 'cover');
  expect(body.source).toEqual({ width: 2400, height: 1200 });
});

it('a source is for its owner alone and kept nowhere', async () => {
  const [ada, eve] = [await person(), await person('eve')];
  const { id } = (await send(ada, form(await jpeg()), {}, 'cover')).body;
  const { status, headers } = await getSource(ada, id);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(said(await getSource(eve, id))).toEqual([404, 'not_found']);
  expect(said(await getUpload(eve, id))).toEqual([404, 'not_found']);
  expect(said(await getSource(null, id))).toEqual([401, 'unauthenticated']);
});

it('an upload for something else is refused', async () => {
  expect(said(await send(await person(), form(await jpeg()), {}, 'banner' as never))).toEqual([422, 'invalid_fields']);
});
