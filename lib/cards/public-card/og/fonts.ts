import fs from 'node:fs';
import path from 'node:path';
import type { Font } from 'fontkit';
import { openFont } from './font-file';

/** The font weights that the pictures use. */
export type Weight = 400 | 550 | 700;

type Family = 'noto-sans' | 'noto-sans-arabic' | 'noto-sans-jp' | 'noto-sans-sc' | 'noto-sans-kr';

/** Most open font files: each has the characters of a few ranges and takes one or two megabytes. The oldest are closed first. */
const maxOpen = 48;

const folder = (family: Family) => path.resolve('node_modules', '@fontsource-variable', family);

const covered = new Map<Family, Map<number, string>>();

/** The file of a family for each character, as the package itself lists it (CSS `unicode-range`). */
function coverage(family: Family): Map<number, string> {
  const cached = covered.get(family);
  if (cached) return cached;
  const ranges: Record<string, string> = JSON.parse(fs.readFileSync(path.join(folder(family), 'unicode.json'), 'utf8'));
  const files = new Map<number, string>();
  for (const [subset, list] of Object.entries(ranges)) {
    const file = path.join(folder(family), 'files', `${family}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`);
    for (const range of list.split(',')) {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      for (let code = first; code <= last; code += 1) files.set(code, file);
    }
  }
  covered.set(family, files);
  return files;
}

const open = new Map<string, Font>();

function fontOf(file: string, weight: Weight): Font {
  const key = `${weight} ${file}`;
  const font = open.get(key) ?? openFont(file, weight);
  open.delete(key);
  open.set(key, font);
  for (const oldest of open.keys()) {
    if (open.size <= maxOpen) break;
    open.delete(oldest);
  }
  return font;
}

/**
 * The font families in the order to try. The shapes of Han characters differ between Chinese and Japanese, so the text's language
 * decides.
 */
function families(language: string): Family[] {
  const han: Family[] = language.startsWith('zh') ? ['noto-sans-sc', 'noto-sans-jp'] : ['noto-sans-jp', 'noto-sans-sc'];
  return ['noto-sans', 'noto-sans-arabic', ...han, 'noto-sans-kr'];
}

/** The font for a character in a text of a language (BCP 47); null where no bundled font has it (for example emoji). */
export function fontFor(code: number, language: string, weight: Weight): Font | null {
  for (const family of families(language)) {
    const file = coverage(family).get(code);
    if (!file) continue;
    const font = fontOf(file, weight);
    if (font.hasGlyphForCodePoint(code)) return font;
  }
  return null;
}
