import type { LocalizedCard } from '@/lib/cards/card/model';
import { palette } from '@/lib/cards/public-card/palette-model';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { directionOf } from './bidi';
import { heightOf, textBlocks } from './blocks';
import { drawable, type Style, shapeLine } from './shape';

/** Size of the picture in pixels, as Open Graph consumers want it. */
export const ogSize = { width: 1200, height: 630 };

/** The place of the photo in pixels: a rectangle with round corners, but for those on the side that is `straight`. */
export type PhotoPlace = {
  left: number;
  top: number;
  width: number;
  height: number;
  radius: number;
  straight: 'left' | 'right' | null;
};

/** The drawing as SVG, and the place of the photo. */
export type Drawing = { svg: string; photo: PhotoPlace | null };

/** Distances in pixels: the margin around the card and its corners, and from the picture's left and right edges to the content. */
const [edge, corner, start, end] = [40, 24, 104, 88];
const photoSize = 312;
/** The width of the photo in the layout `poster`, where it has the height of the card. */
const posterWidth = 448;
/** The height of the band in the layouts that have one. */
const bandHeight = 72;
/** The baseline of the product's name, and the limits of the text above it. */
const foot = ogSize.height - edge - 56;
const textBottom = foot - 40;

/** The photo's place by layout, before it is mirrored: a circle, a rounded square, or the card's whole height. */
function placeOf(layout: LocalizedCard['look']['layout'], isRtl: boolean, textTop: number): PhotoPlace {
  if (layout === 'poster') {
    const [width, height] = [posterWidth, ogSize.height - 2 * edge];
    return { left: edge, top: edge, width, height, radius: corner, straight: isRtl ? 'left' : 'right' };
  }
  const radius = { band: 88, company: 64, side: 24 }[layout as string] ?? photoSize / 2;
  const top = Math.round((textTop + foot - photoSize) / 2);
  return { left: start, top, width: photoSize, height: photoSize, radius, straight: null };
}

/**
 * The preview image that messengers and social networks show beside a link to the card, without its photo, as SVG. Text is drawn
 * as outlines, so that it looks the same on every machine. The layout is mirrored where `locale` is read from the right.
 */
export function drawCard(card: LocalizedCard, locale: Locale, appName: string, hasPhoto: boolean): Drawing {
  const { width, height } = ogSize;
  const { layout } = card.look;
  const { ground, paper, ink, act, cover, coverEnd, onCover } = palette(card.look);
  const isCompany = layout === 'company';
  const hasBand = layout === 'band' || layout === 'banner';
  const isRtl = direction(locale) === 'rtl';
  const mirrored = (from: number, size: number) => (isRtl ? width - from - size : from);
  const textTop = edge + 24 + (hasBand ? bandHeight : 0);
  const place = hasPhoto ? placeOf(layout, isRtl, textTop) : null;
  const textStart = place ? place.left + place.width + 56 : start;
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
  const sheet = `x="${edge}" y="${edge}" width="${width - 2 * edge}"`;
  const whole = `${sheet} height="${height - 2 * edge}"`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<defs><linearGradient id="a"><stop stop-color="${cover}"/><stop offset="1" stop-color="${coverEnd}"/></linearGradient>`,
    `<clipPath id="c"><rect ${whole} rx="${corner}"/></clipPath></defs>`,
    `<rect ${whole} rx="${corner}" fill="${isCompany ? 'url(#a)' : paper}"/>`,
    hasBand ? `<rect ${sheet} height="${bandHeight}" fill="url(#a)" clip-path="url(#c)"/>` : '',
    ...paths,
    `<rect x="${mirrored(textStart, 18)}" y="${foot - 18}" width="18" height="18" rx="4" fill="${isCompany ? onCover : act}"/>`,
    `<path fill="${isCompany ? onCover : ink}" transform="translate(${mirrored(textStart + 32, sign.width)} ${foot})" d="${sign.path}"/>`,
    '</svg>',
  ].join('');
  return { svg, photo: place && { ...place, left: mirrored(place.left, place.width) } };
}
