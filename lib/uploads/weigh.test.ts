import { describe, expect, it } from 'vitest';
import { hugeAvif, hugePng } from '@/tests/support/uploads';
import { weigh } from './pictures';

// What a picture takes in memory is told by its header, before anything is decoded. PNG: colours 6 have an opacity.
describe('a picture', () => {
  it.each([
    ['of a phone', 4000, 3000, {}, false],
    ['with 16 bits and an opacity', 4000, 3000, { depth: 16, colours: 6 }, false],
    ['with an opacity, as large as may be', 6324, 6324, { colours: 6 }, false],
    ['with 16 bits and an opacity, large', 6324, 6324, { depth: 16, colours: 6 }, true],
    ['interlaced with an opacity, large', 6324, 6324, { colours: 6, isInterlaced: true }, true],
    ['with all of it, smaller', 4000, 5000, { depth: 16, colours: 6, isInterlaced: true }, true],
  ])('is heavy or not: %s', async (_, width, height, kind, isHeavy) => {
    expect(await weigh(hugePng(width, height, kind))).toEqual({ isHeavy });
  });

  it('is refused where all of it would stand in memory with 16 bits and is large', async () => {
    const heaviest = hugePng(6324, 6324, { depth: 16, colours: 6, isInterlaced: true });
    await expect(weigh(heaviest)).rejects.toMatchObject({ code: 'image_too_large' });
  });

  // Measured: 15 to 27 bytes a pixel, by depth and opacity. The depth that it says may be less than that of what it holds.
  it.each([
    ['small', 2500, 2500, {}, false],
    ['of a phone', 4032, 3024, {}, true],
    ['of a phone, with more than 8 bits and an opacity', 4032, 3024, { bitdepth: 10, channels: 4 }, true],
  ])('is heavy or not as AVIF: %s', async (_, width, height, kind, isHeavy) => {
    expect(await weigh(await hugeAvif(width, height, kind))).toEqual({ isHeavy });
  });

  it.each([{}, { channels: 4 }, { bitdepth: 10 }])('is refused as AVIF of 40 megapixels: %j', async (kind) => {
    await expect(weigh(await hugeAvif(6300, 6300, kind))).rejects.toMatchObject({ code: 'image_too_large' });
  });

  // What the message of `image_too_large` says.
  it.each([
    ['AVIF', () => hugeAvif(4000, 3000, { bitdepth: 10, channels: 4 })],
    ['PNG', () => hugePng(4000, 3000, { depth: 16, colours: 6, isInterlaced: true })],
  ])('passes with 12 megapixels, the heaviest of its kind: %s', async (_, make) => {
    await expect(weigh(await make())).resolves.toEqual({ isHeavy: expect.any(Boolean) });
  });
});
