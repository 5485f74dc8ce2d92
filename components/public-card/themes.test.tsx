import { describe, expect, it } from 'vitest';
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

it('knows the ratio of black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

describe.each(Object.entries(themes))('theme %s', (_name, theme) => {
  it.each(texts)('%s on %s is readable (AA, 4.5)', (front, back) => {
    expect(contrast(theme[front], theme[back])).toBeGreaterThanOrEqual(4.5);
  });

  it('shows its primary act and its focus ring against the paper (AA, 3)', () => {
    expect(contrast(theme.act, theme.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.accent, theme.paper)).toBeGreaterThanOrEqual(3);
  });
});
