import fs from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

type Point = { x: number; y: number; onCurve: boolean; endContour: boolean; copy(): Point };
type Outline = { points?: Point[]; components?: { dx: number; dy: number }[] };
type Stream = { pos: number; readBuffer(bytes: number): Uint8Array };
type StreamClass = new (bytes: Uint8Array) => Stream;
type Table = { offset: number; length: number; transformLength: number | null };

/** Internals of fontkit's WOFF2 reader that its types lack; the version is pinned, and `text.test.ts` checks the result. */
type Woff2Font = Font & {
  stream: Stream;
  directory: { totalCompressedSize: number; tables: Record<string, Table> };
  _dataPos: number;
  _decompressed: boolean;
  _transformedGlyphs: Outline[];
  _variationProcessor: { transformPoints(glyph: number, points: Point[]): void } | null;
};
type Woff2FontClass = new (stream: Stream, coordinates: number[]) => Woff2Font;

function point(x: number, y: number): Point {
  return { x, y, onCurve: true, endContour: true, copy: () => point(x, y) };
}

/** Decompresses the tables like fontkit, but with Node's own Brotli, which is ten times as fast (WOFF2, sections 4 and 5). */
function decompress(font: Woff2Font): void {
  font.stream.pos = font._dataPos;
  const compressed = font.stream.readBuffer(font.directory.totalCompressedSize);
  let offset = 0;
  for (const table of Object.values(font.directory.tables)) {
    table.offset = offset;
    offset += table.transformLength ?? table.length;
  }
  font.stream = new (font.stream.constructor as StreamClass)(brotliDecompressSync(compressed));
  font._decompressed = true;
}

/** Moves the points of a glyph, or its components, to their positions at the font's weight (OpenType, `gvar`). */
function vary(font: Woff2Font, id: number, { points, components }: Outline): void {
  const moved = points ?? components?.map(({ dx, dy }) => point(dx, dy));
  if (!moved) return;
  // The four extra points stand for the glyph's own box (phantom points); their new positions do not matter.
  const box = [point(0, 0), point(0, 0), point(0, 0), point(0, 0)];
  font._variationProcessor?.transformPoints(id, [...moved, ...box]);
  components?.forEach((component, at) => {
    Object.assign(component, { dx: moved[at]?.x, dy: moved[at]?.y });
  });
}

/**
 * Opens a variable WOFF2 font with one axis (`wght`) at a weight. fontkit varies only outlines that are stored as in TrueType;
 * outlines of WOFF2 are decoded earlier and stay unvaried. So this function decodes them without a variation, and varies each
 * outline at its first use. fontkit varies advance widths itself (`HVAR`).
 *
 * @throws Error where the file is missing or is no such font
 */
export function openFont(file: string, weight: number): Font {
  const plain = create(fs.readFileSync(file)) as Woff2Font;
  plain.stream.pos = 0;
  const font = new (plain.constructor as Woff2FontClass)(plain.stream, [weight]);
  decompress(font);
  Object.defineProperty(font, '_variationProcessor', { value: null, configurable: true });
  font.getGlyph(0);
  Reflect.deleteProperty(font, '_variationProcessor');
  const varied = new Set<Outline>();
  font._transformedGlyphs = new Proxy(font._transformedGlyphs, {
    get(outlines, id) {
      const outline: Outline | undefined = Reflect.get(outlines, id);
      if (outline && !varied.has(outline)) {
        varied.add(outline);
        vary(font, Number(id), outline);
      }
      return outline;
    },
  });
  return font;
}
