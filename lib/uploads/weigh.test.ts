import { describe, expect, it } from 'vitest';
import { hugePng } from '@/tests/support/uploads';
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
});
