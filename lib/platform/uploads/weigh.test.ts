import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { avifWithin, gridAvif, hugeAvif } from '@/tests/support/avif';
import { hugePng } from '@/tests/support/uploads';
import { avifPixels } from './avif-pixels';
import { weigh } from './pictures';

// The memory that a picture takes is computed from its header, before anything is decoded. In a PNG, color type 6 has an
// opacity.
describe('a picture', () => {
  it.each([
    ['of a phone', 4000, 3000, {}, false],
    ['with 16 bits and an opacity', 4000, 3000, { depth: 16, colours: 6 }, false],
    ['with an opacity, as large as may be', 6324, 6324, { colours: 6 }, false],
    ['with 16 bits and an opacity, large', 6324, 6324, { depth: 16, colours: 6 }, true],
    ['interlaced with an opacity, large', 6324, 6324, { colours: 6, isInterlaced: true }, true],
    ['with all of it, smaller', 4000, 5000, { depth: 16, colours: 6, isInterlaced: true }, true],
  ])('is heavy or not: %s', async (_, width, height, kind, isHeavy) => {
    expect(await weigh(hugePng(width, height, kind))).toEqual({ isHeavy, width, height });
  });

  it('is refused where all of it would stand in memory with 16 bits and is large', async () => {
    const heaviest = hugePng(6324, 6324, { depth: 16, colours: 6, isInterlaced: true });
    await expect(weigh(heaviest)).rejects.toMatchObject({ code: 'image_too_large' });
  });

  // Measured: 15 to 27 bytes a pixel, by depth and opacity. The depth in the header may be less than that of the picture inside.
  it.each([
    ['small', 2500, 2500, {}, false],
    ['of a phone', 4032, 3024, {}, true],
    ['of a phone, with more than 8 bits and an opacity', 4032, 3024, { bitdepth: 10, channels: 4 }, true],
  ])('is heavy or not as AVIF: %s', async (_, width, height, kind, isHeavy) => {
    expect(await weigh(await hugeAvif(width, height, kind))).toEqual({ isHeavy, width, height });
  });

  it.each([{}, { channels: 4 }, { bitdepth: 10 }])('is refused as AVIF of 40 megapixels: %j', async (kind) => {
    await expect(weigh(await hugeAvif(6300, 6300, kind))).rejects.toMatchObject({ code: 'image_too_large' });
  });

  // The message of `image_too_large` promises this.
  it.each([
    ['AVIF', () => hugeAvif(4000, 3000, { bitdepth: 10, channels: 4 })],
    ['PNG', () => hugePng(4000, 3000, { depth: 16, colours: 6, isInterlaced: true })],
  ])('passes with 12 megapixels, the heaviest of its kind: %s', async (_, make) => {
    await expect(weigh(await make())).resolves.toMatchObject({ isHeavy: expect.any(Boolean) });
  });

  // The decoder decodes each picture of a file at its own size; the library reports the size of the first alone.
  it('is weighed as AVIF by its opacity, too', async () => {
    expect(await weigh(await avifWithin(100))).toMatchObject({ isHeavy: false });
    expect(await weigh(await avifWithin(3000))).toMatchObject({ isHeavy: true });
    await expect(weigh(await avifWithin(12_000))).rejects.toMatchObject({ code: 'image_too_large' });
  });

  it.each([false, true])(
    'is weighed as AVIF by the tiles that are decoded together, too (grid in idat: %s)',
    async (isInIdat) => {
      const grid = await gridAvif({ tile: 512, count: 2, said: 1000, inData: 1000, isInIdat });
      expect(avifPixels(grid)).toBe(1000 * 1000 + 4 * 512 * 512);
      // The decoded picture has the size that viewers see.
      expect(await sharp(grid).raw().toBuffer()).toHaveLength(3 * 1000 * 1000);
      expect(await weigh(grid)).toMatchObject({ isHeavy: false });
    },
  );

  it.each([false, true])(
    'is weighed as AVIF by what a grid’s data says, whatever its box does (in idat: %s)',
    async (isInIdat) => {
      const grid = await gridAvif({ tile: 64, count: 16, said: 100, inData: 1000, isInIdat });
      expect(avifPixels(grid)).toBe(1000 * 1000 + 4 * 64 * 64);
      const huge = await gridAvif({ tile: 1000, count: 16, said: 100, inData: 15_999, isInIdat });
      await expect(weigh(huge)).rejects.toMatchObject({ code: 'image_too_large' });
    },
  );

  it.each(['iovl', 'iden', 'unci', 'hvc1'])(
    'is refused as AVIF where a picture in it is of another kind: %s',
    async (kind) => {
      const bytes = await gridAvif({ tile: 64, count: 2, said: 100, inData: 100 });
      bytes.write(kind, bytes.lastIndexOf('av01'), 'latin1');
      await expect(weigh(bytes)).rejects.toMatchObject({ code: 'image_unreadable' });
    },
  );

  it('is refused as AVIF whose boxes do not say what is in it', async () => {
    const bytes = await avifWithin(100);
    const without = (box: string) => {
      const broken = Buffer.from(bytes);
      broken.write('free', broken.indexOf(box), 'latin1');
      return broken;
    };
    for (const box of ['ispe', 'pitm', 'iinf', 'ipma', 'ipco', 'iprp', 'meta'])
      expect(() => avifPixels(without(box)), box).toThrow(RangeError);
    const grid = await gridAvif({ tile: 64, count: 2, said: 100, inData: 100 });
    const elsewhere = Buffer.from(grid);
    elsewhere.write('free', elsewhere.indexOf('iloc'), 'latin1');
    expect(() => avifPixels(elsewhere)).toThrow(RangeError);
    for (let cut = 0; cut < 400; cut++) expect(() => avifPixels(bytes.subarray(0, cut)), `${cut}`).toThrow(RangeError);
    await expect(weigh(without('ipma'))).rejects.toMatchObject({ code: 'image_unreadable' });
  });
});
