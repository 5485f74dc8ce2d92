import type { CardLook } from '@/lib/cards/card/schema';
import { palette } from '@/lib/cards/public-card/palette-model';
import {
  card,
  layoutBand,
  layoutBanner,
  layoutClassic,
  layoutCompany,
  layoutPoster,
  layoutSide,
  layoutTategaki,
  layoutType,
  moodMono,
  moodSerif,
  parts,
  print,
  screens,
} from './styles/styles.generated';

/** The rules in which one layout differs from the others. */
const layoutRules: Record<CardLook['layout'], string> = {
  poster: layoutPoster,
  type: layoutType,
  tategaki: layoutTategaki,
  band: layoutBand,
  company: layoutCompany,
  classic: layoutClassic,
  banner: layoutBanner,
  side: layoutSide,
};

/** Returns the styles of a look's typeface: of the system's fonts alone, so that nothing is loaded. Joined after `cardStyles`. */
export function moodStyles({ mood }: CardLook): string {
  return mood ? { serif: moodSerif, mono: moodMono }[mood] : '';
}

/**
 * Returns the card's styles for the given layouts, often for a single one. Every class name begins with `mc-`, so that the
 * styles can be used beside the application's own.
 */
export function cardStyles(layouts: readonly CardLook['layout'][]): string {
  return card + parts + screens + layouts.map((layout) => layoutRules[layout]).join('') + print;
}

/** Returns the styles of a card's own page: the card's ground fills the whole window, also behind its edges. */
export function cardPageStyles(look: CardLook): string {
  const { paper, ground } = palette(look);
  return [
    `html{background:${paper}}@media (min-width:560px){html{background:${ground}}}`,
    '@media print{html{background:none!important}}',
    'body{margin:0}.mc-card{min-block-size:100vh;min-block-size:100dvh}',
  ].join('');
}
