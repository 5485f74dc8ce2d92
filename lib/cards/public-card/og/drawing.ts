import type { LocalizedCard } from '@/lib/cards/card/model';
import { palette } from '@/lib/cards/public-card/palette-model';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { directionOf } from './bidi';
import { heightOf, textBlocks } from './blocks';
import { drawable, type Style, shapeLine } from './shape';

/** Size of the picture in pixels, as Open Graph consumers want it. */
export const ogSize = { width: 1200, height: 630 };

/** The drawing as SVG, and the place of the photo: a circle with a diameter of `size` pixels. */
export type Drawing = { svg: string; photo: { left: number; top: number; size: number } | null };

/** Distances in pixels: the margin around the card, and from the picture's left and right edges to the content. */
const [edge, start, end] = [40, 104, 88];
const photoSize = 312;
const besidePhoto = start + photoSize + 56;
/** The baseline of the product's name, and the limits of the text above it. */
const foot = ogSize.height - edge - 56;
const textTop = edge + 24;
const textBottom = foot - 40;
const photoTop = (textTop + foot - photoSize) / 2;

/**
 * The preview image that messengers and social networks show beside a link to the card, without its photo, as SVG. Text is drawn
 * as outlines, so that it looks the same on every machine. The layout is mirrored where `locale` is read from the right.
 */
export function drawCard(card: LocalizedCard, locale: Locale, appName: string, hasPhoto: boolean): Drawing {
  const { width, height } = ogSize;
  const { ground, paper, ink, act } = palette(card.look);
  const isRtl = direction(locale) === 'rtl';
  const mirrored = (from: number, size: number) => (isRtl ? width - from - size : from);
  const textStart = hasPhoto ? besidePhoto : start;
  const box = { width: width - textStart - end, height: textBottom - textTop };
  const blocks = textBlocks(card, box, hasPhoto);
  let y = textTop + (box.height - heightOf(blocks)) / 2;
  const paths: string[] = [];
  for (const { lines, size, leading, before, color, style } of blocks) {
    y += before;
    const base = directionOf(lines.join(' '));
    for (const line of lines) {
      const shaped = shapeLine(line, style, size, base);
      const baseline = y + size * (leading / 2 + 0.36);
      paths.push(
        `<path fill="${color}" transform="translate(${mirrored(textStart, shaped.width)} ${baseline})" d="${shaped.path}"/>`,
      );
      y += size * leading;
    }
  }
  const style: Style = { weight: 550, language: locale };
  const product = drawable(appName, style, 40);
  const sign = shapeLine(product, style, 26, directionOf(product));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<rect x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${height - 2 * edge}" rx="24" fill="${paper}"/>`,
    ...paths,
    `<rect x="${mirrored(textStart, 18)}" y="${foot - 18}" width="18" height="18" rx="4" fill="${act}"/>`,
    `<path fill="${ink}" transform="translate(${mirrored(textStart + 32, sign.width)} ${foot})" d="${sign.path}"/>`,
    '</svg>',
  ].join('');
  return {
    svg,
    photo: hasPhoto ? { left: mirrored(start, photoSize), top: photoTop, size: photoSize } : null,
  };
}
