import type { Font, Glyph } from 'fontkit';
import { type Direction, levelled, visualOrder } from './bidi';
import { fontFor, type Weight } from './fonts';

/** The style of a text; `language` is a BCP 47 tag. */
export type Style = { weight: Weight; language: string };

/** A line as an outline: `path` is SVG path data that begins at 0 on the baseline; `width` in pixels. */
export type Line = { path: string; width: number };

type Run = { text: string; font: Font; level: number };
type Placed = { glyph: Glyph; x: number; y: number; scale: number };

const isMark = (character: string) => /^[\p{M}\u200c\u200d]$/u.test(character);

/** Most fonts of one text: opening each takes milliseconds, and two lines of text never need more. */
const maxFonts = 30;

/** The text on one line, without characters that no font has; only the first `most` characters are used. */
export function drawable(text: string, { weight, language }: Style, most: number): string {
  const plain = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // Direction marks are removed as well: a text's direction follows from its letters.
    .replace(/(?![\u200c\u200d])\p{C}/gu, '');
  const fonts = new Set<Font>();
  let kept = '';
  let isKept = false;
  for (const character of Array.from(plain).slice(0, most)) {
    // A combining mark is kept or dropped with the character below it.
    const font = isMark(character) ? null : fontFor(character.codePointAt(0) ?? 0, language, weight);
    if (font) fonts.add(font);
    if (fonts.size > maxFonts) break;
    if (!isMark(character)) isKept = font !== null;
    if (isKept) kept += character;
  }
  return kept.replace(/ +/g, ' ').trim();
}

/** The line in runs of one font and one direction, in logical order. */
function runsOf(text: string, { weight, language }: Style, base: Direction): Run[] {
  const runs: Run[] = [];
  for (const { character, level } of levelled(text, base)) {
    const last = runs.at(-1);
    const code = character.codePointAt(0) ?? 0;
    // A combining mark uses the font of the character below it; it is left out where that font lacks it.
    const above = last?.font.hasGlyphForCodePoint(code) ? last.font : null;
    const font = isMark(character) ? above : fontFor(code, language, weight);
    if (!font) continue;
    if (last && last.font === font && last.level === level) last.text += character;
    else runs.push({ text: character, font, level });
  }
  return runs;
}

function place(text: string, style: Style, size: number, base: Direction): { glyphs: Placed[]; width: number } {
  const glyphs: Placed[] = [];
  let width = 0;
  for (const { text: part, font, level } of visualOrder(runsOf(text, style, base))) {
    const scale = size / font.unitsPerEm;
    const run = font.layout(part, undefined, undefined, undefined, level % 2 === 1 ? 'rtl' : 'ltr');
    run.glyphs.forEach((glyph, at) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[at] ?? {};
      glyphs.push({ glyph, x: width + xOffset * scale, y: -yOffset * scale, scale });
      width += xAdvance * scale;
    });
  }
  return { glyphs, width };
}

/** Draws one line with a font size of `size` pixels. `base` is the direction of its paragraph. */
export function shapeLine(text: string, style: Style, size: number, base: Direction): Line {
  const { glyphs, width } = place(text, style, size, base);
  const paths = glyphs.map(({ glyph, x, y, scale }) => glyph.path.scale(scale, -scale).translate(x, y).toSVG());
  return { path: paths.join(''), width };
}

/** Widths by language, weight and text. A text is measured again for each size in which its neighbors are tried. */
const widths = new Map<string, number>();
const maxWidths = 2_000;

/** The width of a text as a factor of its font size. */
export function measure(text: string, style: Style): number {
  const key = `${style.language} ${style.weight} ${text}`;
  const width = widths.get(key) ?? place(text, style, 1, 'ltr').width;
  if (widths.size >= maxWidths) widths.clear();
  widths.set(key, width);
  return width;
}
