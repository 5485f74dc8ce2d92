import type { Font, Glyph } from 'fontkit';
import { type Direction, levelled, visualOrder } from './bidi';
import { fontFor, type Weight } from './fonts';

/** How a text is set; its language is a BCP 47 tag. */
export type Style = { weight: Weight; language: string };

/** A line as an outline: `path` is SVG path data that begins at 0 on the baseline; `width` in pixels. */
export type Line = { path: string; width: number };

type Run = { text: string; font: Font; level: number };
type Placed = { glyph: Glyph; x: number; y: number; scale: number };

const isMark = (character: string) => /^[\p{M}\u200c\u200d]$/u.test(character);

/** Most fonts of one text: each takes milliseconds to open, and more than these cannot show on two lines. */
const mostFonts = 30;

/** The text without characters that no font has, on one line; at most `most` characters are looked at. */
export function drawable(text: string, { weight, language }: Style, most: number): string {
  const plain = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // Direction marks among them: a text's direction follows from its letters.
    .replace(/(?![\u200c\u200d])\p{C}/gu, '');
  const fonts = new Set<Font>();
  let kept = '';
  let isKept = false;
  for (const character of Array.from(plain).slice(0, most)) {
    // A mark goes where the character goes that it stands on.
    const font = isMark(character) ? null : fontFor(character.codePointAt(0) ?? 0, language, weight);
    if (font) fonts.add(font);
    if (fonts.size > mostFonts) break;
    if (!isMark(character)) isKept = font !== null;
    if (isKept) kept += character;
  }
  return kept.replace(/ +/g, ' ').trim();
}

/** The line in pieces of one font and one direction, as it is written. */
function runsOf(text: string, { weight, language }: Style, base: Direction): Run[] {
  const runs: Run[] = [];
  for (const { character, level } of levelled(text, base)) {
    const last = runs.at(-1);
    const code = character.codePointAt(0) ?? 0;
    // A mark is placed by the font that drew what it stands on; where that has none, it is left out.
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

/** Draws one line, `size` pixels large. `base` is the direction of the paragraph that it belongs to. */
export function shapeLine(text: string, style: Style, size: number, base: Direction): Line {
  const { glyphs, width } = place(text, style, size, base);
  const paths = glyphs.map(({ glyph, x, y, scale }) => glyph.path.scale(scale, -scale).translate(x, y).toSVG());
  return { path: paths.join(''), width };
}

/** Width of a text in parts of its size. */
export function measure(text: string, style: Style): number {
  return place(text, style, 1, 'ltr').width;
}
