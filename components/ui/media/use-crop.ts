import { useRef, useState } from 'react';
import type { Area, Point } from 'react-easy-crop';
import {
  aspects,
  isSameCrop,
  quarterTurn,
  type Size,
  toArea,
  toCrop,
  turned,
  wholePicture,
} from '@/lib/platform/uploads/crop';
import type { PictureKind } from '@/lib/platform/uploads/model';
import type { Crop } from '@/lib/platform/uploads/schema';

/** The shapes of a logo's crop: uncropped, or one of two fixed shapes. */
export const logoShapes = ['whole', 'square', 'wide'] as const;
export type LogoShape = (typeof logoShapes)[number];

export const zoomRange = { min: 1, max: 4, step: 0.1 };

/** Returns the shape of a logo's crop: the one whose ratio of sides is nearest. */
function shapeOf(crop: Crop, source: Size): LogoShape {
  if (isSameCrop(crop, { ...wholePicture, rotation: crop.rotation })) return 'whole';
  const whole = turned(source, crop.rotation);
  return (crop.width * whole.width) / (crop.height * whole.height) > 1.5 ? 'wide' : 'square';
}

/** The state of the cropper, begun with a crop. */
export function useCrop(kind: PictureKind, crop: Crop, source: Size) {
  const [point, setPoint] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoomFreely] = useState<number>(zoomRange.min);
  const [rotation, setRotation] = useState(crop.rotation);
  const [shape, setShapeFreely] = useState<LogoShape>(() => shapeOf(crop, source));
  // The area that the cropper last reported; no rendering depends on it.
  const area = useRef<Area>(toArea(crop));

  const { width, height } = turned(source, rotation);
  const isWhole = kind === 'logo' && shape === 'whole';
  const aspect = aspects[kind] ?? { whole: width / height, square: 1, wide: 2 }[shape];
  const setZoom = (next: number) => setZoomFreely(Math.min(Math.max(next, zoomRange.min), zoomRange.max));
  const centre = () => {
    setPoint({ x: 0, y: 0 });
    setZoom(zoomRange.min);
  };
  return {
    ...{ point, setPoint, zoom, setZoom, rotation, aspect, shape, isWhole },
    initialArea: area.current,
    report: (next: Area) => {
      area.current = next;
    },
    turn: (direction: 1 | -1) => setRotation(quarterTurn(rotation, direction)),
    setShape: (next: LogoShape) => {
      setShapeFreely(next);
      centre();
    },
    reset: () => {
      centre();
      setRotation(0);
      setShapeFreely('whole');
    },
    /** Returns the current crop. */
    read: (): Crop => (isWhole ? { ...wholePicture, rotation } : toCrop(area.current, rotation)),
  };
}
