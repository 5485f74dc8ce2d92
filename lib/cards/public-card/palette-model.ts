import { formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, useMode as register, wcagContrast } from 'culori/fn';
import type { CardLook } from '@/lib/cards/card/schema';
import { type Theme, themes } from './themes';

export { themes };

// Only the color spaces in use are registered, because the editor's preview loads them into the browser.
for (const mode of [modeRgb, modeLrgb, modeOklab]) register(mode as typeof modeRgb);
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

/** All colors of a look: the theme's, with the owner's accent where there is one. */
export function palette(look: CardLook): Theme {
  const theme = themes[look.theme];
  if (look.accent === null) return theme;
  const { accent, act, onAct } = correctedAccent(look.accent, theme);
  return { ...theme, accent, act, onAct };
}
