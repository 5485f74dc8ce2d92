import type { PictureKind } from './model';
import type { Crop } from './schema';

export type Size = { width: number; height: number };
type Rectangle = Size & { x: number; y: number };

/** Width divided by height of the part that is shown; a logo keeps its own ratio. */
export const aspects: Record<PictureKind, number | null> = {
  photo: 1,
  cover: 3,
  still: 16 / 9,
  logo: null,
  paper: null,
};

/** The crop that shows the whole picture unchanged. */
export const wholePicture: Crop = { rotation: 0, x: 0, y: 0, width: 1, height: 1 };

/** Smallest width or height of a crop, as a part of the picture (`cropSchema`). */
const smallest = 0.01;
const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** A picture's size after turning it by a multiple of 90 degrees. */
export function turned({ width, height }: Size, rotation: Crop['rotation']): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** One quarter further, clockwise for 1, the other way for -1. */
export function quarterTurn(rotation: Crop['rotation'], direction: 1 | -1): Crop['rotation'] {
  return ((rotation + direction * 90 + 360) % 360) as Crop['rotation'];
}

/** The largest part of this aspect, with its middle as near as can be to a point given in parts of the picture. */
export function largestCrop(source: Size, aspect: number, middle = { x: 0.5, y: 0.5 }): Crop {
  const isWide = source.width > source.height * aspect;
  const width = isWide ? Math.max((source.height * aspect) / source.width, smallest) : 1;
  const height = isWide ? 1 : Math.max(source.width / aspect / source.height, smallest);
  const x = between(0, middle.x - width / 2, 1 - width);
  return { rotation: 0, x, y: between(0, middle.y - height / 2, 1 - height), width, height };
}

/** The rectangle in whole pixels of the turned source: never empty, never beyond the edge. */
export function cropPixels(crop: Crop, source: Size): { left: number; top: number } & Size {
  const whole = turned(source, crop.rotation);
  const left = between(0, Math.round(crop.x * whole.width), whole.width - 1);
  const top = between(0, Math.round(crop.y * whole.height), whole.height - 1);
  const width = between(1, Math.round(crop.width * whole.width), whole.width - left);
  return { left, top, width, height: between(1, Math.round(crop.height * whole.height), whole.height - top) };
}

/** The crop for an area of the cropper component, which is in percent of the turned picture. */
export function toCrop(area: Rectangle, rotation: Crop['rotation']): Crop {
  // Six digits are a hundredth of a pixel and hide what floating point adds.
  const part = (value: number) => Math.round(value * 10_000) / 1_000_000;
  const width = between(smallest, part(area.width), 1);
  const height = between(smallest, part(area.height), 1);
  return { rotation, x: between(0, part(area.x), 1 - width), y: between(0, part(area.y), 1 - height), width, height };
}

/** The area for the cropper component, in percent of the turned picture. */
export function toArea({ x, y, width, height }: Crop): Rectangle {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

/** Whether two crops show the same part, to within what a rounding changes. */
export function isSameCrop(one: Crop, other: Crop): boolean {
  const sides = ['x', 'y', 'width', 'height'] as const;
  return one.rotation === other.rotation && sides.every((side) => Math.abs(one[side] - other[side]) < 0.001);
}
