import fs from 'node:fs';
import { create, type Font } from 'fontkit';

type Point = { x: number; y: number; onCurve: boolean; endContour: boolean; copy(): Point };
type Outline = { points?: Point[]; components?: { dx: number; dy: number }[] };

/** What of fontkit's WOFF2 reader is not in its interface; the version is pinned, and `fonts.test.ts` looks at the result. */
type Woff2Font = Font & {
  stream: { pos: number };
  _transformedGlyphs: Outline[];
  _variationProcessor: { transformPoints(glyph: number, points: Point[]): void } | null;
};
type Woff2FontClass = new (stream: Woff2Font['stream'], coordinates: number[]) => Woff2Font;

function point(x: number, y: number): Point {
  return { x, y, onCurve: true, endContour: true, copy: () => point(x, y) };
}

/**
 * A variable font of one axis (`wght`) in WOFF2 at a weight. fontkit varies only outlines that are stored as in TrueType;
 * those of WOFF2 it decodes beforehand and leaves as they are. So they are decoded here without a variation, and each is
 * moved by its own deltas (OpenType, `gvar`) afterwards. Advance widths it varies by itself (`HVAR`).
 *
 * @throws Error where the file is missing or no such font
 */
export function openFont(file: string, weight: number): Font {
  const plain = create(fs.readFileSync(file)) as Woff2Font;
  plain.stream.pos = 0;
  const font = new (plain.constructor as Woff2FontClass)(plain.stream, [weight]);
  Object.defineProperty(font, '_variationProcessor', { value: null, configurable: true });
  font.getGlyph(0);
  Reflect.deleteProperty(font, '_variationProcessor');
  font._transformedGlyphs.forEach((outline, id) => {
    const points = outline.points ?? outline.components?.map(({ dx, dy }) => point(dx, dy));
    if (!points) return;
    // Four more stand for the glyph's own box; where they are moved to does not matter.
    const box = [point(0, 0), point(0, 0), point(0, 0), point(0, 0)];
    font._variationProcessor?.transformPoints(id, [...points, ...box]);
    outline.components?.forEach((component, at) => {
      const moved = points[at];
      if (moved) Object.assign(component, { dx: moved.x, dy: moved.y });
    });
  });
  return font;
}
