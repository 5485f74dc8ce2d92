import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layouts, themes as names } from '@/lib/profiles/schema';
import { correctedAccent, palette } from './accent';
import { type Theme, themes } from './themes';

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const texts: [keyof Theme, keyof Theme][] = [
  ['ink', 'paper'],
  ['muted', 'paper'],
  ['accent', 'paper'],
  ['ink', 'tint'],
  ['muted', 'tint'],
  ['accent', 'tint'],
  ['onAct', 'act'],
  ['ink', 'ground'],
  ['muted', 'ground'],
];
const colors = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hex);
const extremes = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#808080', '#777777', '#fbfaf7'];

function hex(parts: number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function expectReadable(theme: Theme) {
  for (const [front, back] of texts)
    expect([front, back, contrast(theme[front], theme[back]) >= 4.5]).toEqual([front, back, true]);
  expect(contrast(theme.act, theme.paper)).toBeGreaterThanOrEqual(3);
  // The focus ring and the frame of a secondary act.
  expect(contrast(theme.accent, theme.paper)).toBeGreaterThanOrEqual(3);
}

it('knows the ratio of black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

describe.each(names)('theme %s', (name) => {
  it('is readable (AA) by itself', () => {
    expectReadable(themes[name]);
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
