import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { uploads } from '@/lib/platform/db/tables';
import { person } from '@/tests/support/request';
import { crop, folderOf, form, get, getSource, getUpload, jpeg, said, send, stored } from '@/tests/support/uploads';

const square = (background: string) => ({ create: { width: 300, height: 300, channels: 3 as const, background } });

/** A picture of four squares: red and lime above, blue and yellow below. */
const quarters = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#000' } })
    .composite([
      { input: square('#f00'), left: 0, top: 0 },
      { input: square('#0f0'), left: 300, top: 0 },
      { input: square('#00f'), left: 0, top: 300 },
      { input: square('#ff0'), left: 300, top: 300 },
    ])
    .png()
    .toBuffer();

/** The color in the middle of a file, as red, green and blue, each full or not. */
async function colourOf(id: string, file: string): Promise<string> {
  const { data, info } = await sharp(await readFile(join(folderOf(id), file)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 'f' : '0')).join('');
}

describe('a crop', () => {
  it('is a new upload that shows the part asked for, turned first', async () => {
    const ada = await person();
    const first = (await send(ada, form(await quarters()))).body;
    const corner = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
    const wanted = { 0: '0f0', 90: 'f00', 180: '00f', 270: 'ff0' } as const;
    for (const rotation of [0, 90, 180, 270] as const) {
      const { status, body } = await crop(ada, first.id, { ...corner, rotation });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        kind: 'photo',
        sourceId: first.id,
        crop: { ...corner, rotation },
        width: 300,
        height: 300,
      });
      expect(body.source).toEqual({ width: 600, height: 600 });
      for (const file of ['320.avif', '320.webp', 'card.jpg'])
        expect([file, await colourOf(body.id, file)]).toEqual([file, wanted[rotation]]);
      expect((await getUpload(ada, body.id)).body).toEqual(body);
    }
    expect((await getUpload(ada, first.id)).body).toEqual(first);
  });

  it('of a crop is cut from the first source, the same as if it had been the only one', async () => {
    const ada = await person();
    const first = (await send(ada, form(await quarters()))).body;
    const tiny = (await crop(ada, first.id, { x: 0.1, y: 0.1, width: 0.02, height: 0.02 })).body;
    const wide = { rotation: 90, x: 0.25, y: 0.25, width: 0.6, height: 0.6 } as const;
    const again = (await crop(ada, tiny.id, wide)).body;
    const direct = (await crop(ada, first.id, wide)).body;
    expect([again.sourceId, again.width, again.height]).toEqual([first.id, direct.width, direct.height]);
    const file = (id: string) => readFile(join(folderOf(id), '640.webp'));
    expect(await file(again.id)).toEqual(await file(direct.id));
    expect((await getSource(ada, again.id)).status).toBe(200);
    expect((await stored()).includes(again.id)).toBe(true);
    expect((await get(again.id, 'source.webp')).status).toBe(404);
  });

  it('of a logo keeps the shape that was chosen', async () => {
    const ada = await person();
    const { id } = (await send(ada, form(await jpeg(1000, 500)), {}, 'logo')).body;
    const { body } = await crop(ada, id, { x: 0.25, y: 0, width: 0.5, height: 1 });
    const { width, height } = await sharp(await readFile(join(folderOf(body.id), '640.png'))).metadata();
    expect([width, height]).toEqual([320, 320]);
  });

  it('with another shape than its kind fills that all the same', async () => {
    const ada = await person();
    const { id } = (await send(ada, form(await jpeg(1000, 500)), {}, 'cover')).body;
    const { body } = await crop(ada, id, { x: 0.9, y: 0.9, width: 1, height: 1 });
    const { width, height } = await sharp(await readFile(join(folderOf(body.id), '960.jpg'))).metadata();
    expect([width, height]).toEqual([960, 320]);
  });

  it('of somebody else’s picture, or of none, is refused', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await send(ada, form(await jpeg()))).body;
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const before = await stored();
    expect(said(await crop(eve, id, whole))).toEqual([404, 'not_found']);
    expect(said(await crop(eve, '01890000-0000-7000-8000-000000000000', whole))).toEqual([404, 'not_found']);
    expect(said(await crop(null, id, whole))).toEqual([401, 'unauthenticated']);
    expect(await stored()).toEqual(before);
  });

  it('of a document, or of a photo of before sources were kept, says that there is no source', async () => {
    const ada = await person();
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const pdf = (await send(ada, form('%PDF-1.7\n%%EOF'), {}, 'document')).body;
    expect(said(await crop(ada, pdf.id, whole))).toEqual([409, 'no_source']);
    const old = (await send(ada, form(await jpeg()))).body;
    await database().update(uploads).set({ crop: null }).where(eq(uploads.id, old.id));
    await rm(join(folderOf(old.id), 'source.webp'));
    expect(said(await crop(ada, old.id, whole))).toEqual([409, 'no_source']);
    expect((await getUpload(ada, old.id)).body).toMatchObject({ crop: null, source: null, width: 800, height: 600 });
    expect(said(await getSource(ada, old.id))).toEqual([404, 'not_found']);
  });

  it.each([
    ['outside', { x: 1.1, y: 0, width: 0.5, height: 0.5 }],
    ['empty', { x: 0, y: 0, width: 0, height: 1 }],
    ['tilted', { x: 0, y: 0, width: 1, height: 1, rotation: 45 as never }],
    ['with more', { x: 0, y: 0, width: 1, height: 1, ownerId: 'x' } as object],
    ['without sides', {}],
  ])('%s is refused', async (_what, body) => {
    const ada = await person();
    const { id } = (await send(ada, form(await jpeg(64, 64)))).body;
    expect(said(await crop(ada, id, body))).toEqual([422, 'invalid_fields']);
  });
});

describe('the first crop', () => {
  it('of a photo has what stands out, of a still the middle, of a logo everything', async () => {
    const ada = await person();
    const detail = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#eee' } })
      .composite([
        { input: { create: { width: 200, height: 300, channels: 3, background: '#c22' } }, left: 950, top: 50 },
      ])
      .png()
      .toBuffer();
    const photo = (await send(ada, form(detail))).body.crop;
    expect(photo.width).toBeCloseTo(1 / 3);
    expect(photo.x).toBeGreaterThan(0.55);
    const still = (await send(ada, form(detail), {}, 'still')).body.crop;
    expect(still.x + still.width / 2).toBeCloseTo(0.5);
    const logo = (await send(ada, form(detail), {}, 'logo')).body.crop;
    expect(logo).toEqual({ rotation: 0, x: 0, y: 0, width: 1, height: 1 });
  });
});
