import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aspects,
  cropPixels,
  isSameCrop,
  largestCrop,
  quarterTurn,
  toArea,
  toCrop,
  turned,
  wholePicture,
} from './crop';
import { type Crop, cropSchema } from './schema';

const side = fc.integer({ min: 1, max: 2400 });
const size = fc.record({ width: side, height: side });
const rotation = fc.constantFrom<Crop['rotation']>(0, 90, 180, 270);
const part = fc.double({ min: 0, max: 1, noNaN: true });
const length = fc.double({ min: 0.01, max: 1, noNaN: true });
const crop = fc.record({ rotation, x: part, y: part, width: length, height: length });

describe('the pixels of a crop', () => {
  it('are those of the turned picture', () => {
    const half: Crop = { rotation: 90, x: 0.5, y: 0, width: 0.5, height: 0.25 };
    expect(cropPixels(half, { width: 800, height: 600 })).toEqual({ left: 300, top: 0, width: 300, height: 200 });
    expect(cropPixels(wholePicture, { width: 7, height: 5 })).toEqual({ left: 0, top: 0, width: 7, height: 5 });
  });

  it('are at least one and never beyond the edge', () => {
    fc.assert(
      fc.property(crop, size, (chosen, source) => {
        const { left, top, width, height } = cropPixels(chosen, source);
        const whole = turned(source, chosen.rotation);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(left + width).toBeLessThanOrEqual(whole.width);
        expect(top + height).toBeLessThanOrEqual(whole.height);
      }),
    );
  });
});

describe('the largest crop of an aspect', () => {
  it('takes what fits, with its middle where it is asked for', () => {
    expect(largestCrop({ width: 400, height: 200 }, 1)).toEqual({ rotation: 0, x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(largestCrop({ width: 400, height: 200 }, 1, { x: 1, y: 0 })).toMatchObject({ x: 0.5, y: 0 });
    expect(largestCrop({ width: 300, height: 300 }, 3)).toMatchObject({ x: 0, width: 1, height: 1 / 3 });
  });

  it('is a valid crop of any picture, however long', () => {
    fc.assert(
      fc.property(size, part, part, (source, x, y) => {
        for (const aspect of Object.values(aspects))
          if (aspect) expect(cropSchema.safeParse(largestCrop(source, aspect, { x, y })).success).toBe(true);
      }),
    );
  });
});

describe('what the cropper reports', () => {
  it('is a crop that it takes back', () => {
    const area = { x: 12.5, y: 0, width: 50, height: 33.333_333_333 };
    const chosen = toCrop(area, 270);
    expect(chosen).toEqual({ rotation: 270, x: 0.125, y: 0, width: 0.5, height: 0.333333 });
    expect(toArea(chosen)).toMatchObject({ x: 12.5, y: 0, width: 50 });
  });

  it('is valid whatever floating point makes of it', () => {
    const percent = fc.double({ min: -0.01, max: 100.01, noNaN: true });
    fc.assert(
      fc.property(percent, percent, percent, percent, rotation, (x, y, width, height, turn) => {
        const chosen = toCrop({ x, y, width, height }, turn);
        expect(cropSchema.safeParse(chosen).success).toBe(true);
        expect(chosen.x + chosen.width).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('quarter turns go round both ways', () => {
  expect([quarterTurn(0, -1), quarterTurn(270, 1), quarterTurn(90, 1)]).toEqual([270, 0, 180]);
});

it('a crop is the same when only rounding differs', () => {
  expect(isSameCrop(wholePicture, { ...wholePicture, width: 0.9999 })).toBe(true);
  expect(isSameCrop(wholePicture, { ...wholePicture, rotation: 180 })).toBe(false);
  expect(isSameCrop(wholePicture, { ...wholePicture, x: 0.01 })).toBe(false);
});
