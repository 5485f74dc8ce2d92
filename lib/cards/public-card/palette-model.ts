import { formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, useMode as register, wcagContrast } from 'culori/fn';
import type { CardLook } from '@/lib/cards/card/schema';
import { type Theme, themes } from './themes';

export { themes };

// Only the color spaces in use are registered, because the editor's preview loads them into the browser.
for (const mode of [modeRgb, modeLrgb]) register(mode as typeof modeRgb);
const oklab = register(modeOklab);
const oklch = register(modeOklch);

/** Contrasts of WCAG 2.2, 1.4.3 and 1.4.11: for text, and for the shape of controls. */
const forText = 4.5;
const forControls = 3;
const step = 0.01;

/** The color with the same hue, made lighter or darker by the least that makes it readable; white or black always is. */
function adjusted(color: string, isLighter: boolean, isReadable: (candidate: string) => boolean): string {
  const { l, c, h } = oklch(color) ?? { l: 0, c: 0, h: 0 };
  for (let moved = 0; moved < 1; moved += step) {
    const lightness = isLighter ? Math.min(1, l + moved) : Math.max(0, l - moved);
    // Very light and very dark colors can have hardly any chroma in sRGB.
    const chroma = c * Math.min(1, (1 - lightness) * 4, lightness * 4);
    const candidate = formatHex({ mode: 'oklch', l: lightness, c: chroma, h });
    if (isReadable(candidate)) return candidate;
  }
  return isLighter ? '#ffffff' : '#000000';
}

/** An owner's color, corrected for a theme. `ratio` is the contrast of `accent` on the card's paper. */
export type CorrectedAccent = Pick<Theme, 'accent' | 'act' | 'onAct'> & { isChanged: boolean; ratio: number };

/**
 * Corrects the contrast of an owner's accent (`#rrggbb`): `accent` is readable as text on paper and on tint (AA, 4.5), `act`
 * stands out from the paper (3) and carries readable text (4.5). A color that is readable already stays unchanged.
 */
export function correctedAccent(accent: string, theme: Theme): CorrectedAccent {
  const isLighter = wcagContrast('#ffffff', theme.paper) > wcagContrast('#000000', theme.paper);
  const isText = (candidate: string) =>
    [theme.paper, theme.tint].every((back) => wcagContrast(candidate, back) >= forText);
  const text = isText(accent) ? accent : adjusted(accent, isLighter, isText);
  const isControl = (candidate: string) => wcagContrast(candidate, theme.paper) >= forControls;
  const act = isControl(accent) ? accent : adjusted(accent, isLighter, isControl);
  // White or black always reaches 4.5 on any color.
  const onAct = wcagContrast('#ffffff', act) >= forText ? '#ffffff' : '#000000';
  return { accent: text, act, onAct, isChanged: text !== accent, ratio: wcagContrast(text, theme.paper) };
}

/** A theme's colors with those that are made of them, on which texts are readable (AA, 4.5). */
export type Palette = Theme & {
  /** The ground of rows that belong together: white on a light paper, otherwise a shade lighter than the paper. */
  surface: string;
  /** The second stop of the paper. */
  glow: string;
  /** The ground of a head in color, from its first stop to its second; below, its text. */
  cover: string;
  coverEnd: string;
  onCover: string;
};

/** `from` with the largest share of `to`, up to `most`, on which the theme's texts stay readable. */
function readableMix(theme: Theme, from: string, to: string, most: number): string {
  const [start, end] = [oklab(from), oklab(to)];
  if (!start || !end) return from;
  for (let share = most; share > 0; share -= 0.02) {
    const mixed = (key: 'l' | 'a' | 'b') => start[key] + (end[key] - start[key]) * share;
    const mix = formatHex({ mode: 'oklab', l: mixed('l'), a: mixed('a'), b: mixed('b') });
    if ([theme.ink, theme.muted, theme.accent].every((text) => wcagContrast(text, mix) >= forText)) return mix;
  }
  return from;
}

type Cover = Pick<Palette, 'cover' | 'coverEnd' | 'onCover'>;

/** A head on a light paper: the main button's color, and a shade away from it with its hue turned a little. */
function lightCover({ act, onAct }: Theme): Cover {
  const { l, c, h } = oklch(act) ?? { l: 0, c: 0, h: 0 };
  const shades = l < 0.35 ? [0.16, -0.14] : [-0.14, 0.16];
  const ends = shades.map((shade) => formatHex({ mode: 'oklch', l: l + shade, c, h: h === undefined ? h : h + 18 }));
  return { cover: act, coverEnd: ends.find((end) => wcagContrast(onAct, end) >= forText) ?? act, onCover: onAct };
}

/** A head on a dark paper, whose main button is light and would outshine the person: deep shades of the accent or the paper. */
function darkCover({ paper, ink }: Theme, accent: string | null): Cover {
  const { l, c, h } = oklch(accent ?? paper) ?? { l: 0, c: 0, h: 0 };
  const chroma = accent === null ? Math.max(c, 0.03) : Math.min(c, 0.14);
  const shade = (lightness: number, turn: number) => {
    // The least that makes the theme's text readable; black always does.
    for (let at = lightness; at > 0; at -= step) {
      const hue = h === undefined ? h : h + turn;
      const candidate = formatHex({ mode: 'oklch', l: at, c: Math.min(chroma, at * 0.4), h: hue });
      if (wcagContrast(ink, candidate) >= forText) return candidate;
    }
    return '#000000';
  };
  const first = accent !== null ? 0.38 : l < 0.3 ? l + 0.06 : l - 0.1;
  return { cover: shade(first, 0), coverEnd: shade(first + 0.18, 10), onCover: ink };
}

const shownColors = ({ accent, act, onAct }: CorrectedAccent) => ({ accent, act, onAct });

/** All colors of a look: the theme's, with the owner's accent where there is one, and the second stops made of them. */
export function palette(look: CardLook): Palette {
  const theme = themes[look.theme];
  const own = look.accent === null ? theme : { ...theme, ...shownColors(correctedAccent(look.accent, theme)) };
  const { paper, accent } = own;
  const isLight = wcagContrast('#000000', paper) > wcagContrast('#ffffff', paper);
  return {
    ...own,
    surface: readableMix(own, paper, '#ffffff', isLight ? 1 : 0.06),
    glow: readableMix(own, paper, accent, 0.2),
    ...(isLight ? lightCover(own) : darkCover(own, look.accent)),
  };
}
