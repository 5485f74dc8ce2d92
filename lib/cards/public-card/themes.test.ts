import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layouts, themes as names } from '@/lib/cards/card/schema';
import { contrast, forControls, forText, mixed } from '@/tests/support/contrast';
import { correctedAccent, type Palette, palette } from './palette-model';
import { themes } from './themes';

const texts: [keyof Palette, keyof Palette][] = [
  ['ink', 'paper'],
  ['muted', 'paper'],
  ['accent', 'paper'],
  ['ink', 'tint'],
  ['muted', 'tint'],
  ['accent', 'tint'],
  ['ink', 'surface'],
  ['muted', 'surface'],
  ['accent', 'surface'],
  ['ink', 'glow'],
  ['muted', 'glow'],
  ['accent', 'glow'],
  ['onAct', 'act'],
  ['onCover', 'cover'],
  ['onCover', 'coverEnd'],
  ['ink', 'ground'],
  ['muted', 'ground'],
];
const colors = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hex);
const extremes = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#808080', '#777777', '#fbfaf7'];

function hex(parts: number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function expectReadable(theme: Palette) {
  for (const [front, back] of texts)
    expect([front, back, contrast(theme[front], theme[back]) >= forText]).toEqual([front, back, true]);
  // The colors of the main button and of the focus ring, also in the footer and beside the card on wide screens.
  const controls = [['act', 'paper'] as const, ['accent', 'paper'] as const, ['accent', 'ground'] as const];
  for (const [front, back] of controls)
    expect([front, back, contrast(theme[front], theme[back]) >= forControls]).toEqual([front, back, true]);
  // The background of a video's caption lets eight hundredths of the picture through.
  for (const picture of ['#000000', '#ffffff'])
    expect(contrast(theme.ink, mixed(theme.paper, 0.92, picture))).toBeGreaterThanOrEqual(forText);
}

it('knows the ratio of black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

describe.each(names)('theme %s', (name) => {
  it('is readable (AA) by itself', () => {
    expectReadable(palette({ theme: name, layout: layouts[0], accent: null }));
  });

  it('is readable with any accent of the owner', () => {
    const check = (accent: string) => expectReadable(palette({ theme: name, layout: layouts[0], accent }));
    for (const accent of [...extremes, ...Object.values(themes[name])]) check(accent);
    fc.assert(fc.property(colors, check), { numRuns: 500 });
  });

  it('keeps an accent that is readable already, and the hue of one that is not', () => {
    const { accent } = themes[name];
    expect(correctedAccent(accent, themes[name])).toMatchObject({ accent, isChanged: false });
    const same = correctedAccent(themes[name].paper, themes[name]);
    expect(same.isChanged).toBe(true);
    expect(same.ratio).toBeGreaterThanOrEqual(4.5);
  });
});
