import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  defaultVariantColorsResolver,
  type MantineTheme,
  mergeMantineTheme,
} from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { contrast, forControls, forText } from '@/tests/support/contrast';
import { cssVariables, theme } from './theme';

// Every pair of colours that the application puts on one another, in both schemes (WCAG 2.2, AA).

const whole = mergeMantineTheme(DEFAULT_THEME, theme as Partial<MantineTheme> as MantineTheme);

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const [given, ours] = [defaultCssVariablesResolver(whole), cssVariables(whole)];
  const values: Record<string, string> = { ...given.variables, ...given[scheme], ...ours.variables, ...ours[scheme] };

  /** Returns the colour of a style's value as `#rrggbb`. */
  function colour(value: string): string {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (name) return colour(values[name] ?? `nothing is called ${name}`);
    const parts = /^rgba\((\d+), (\d+), (\d+), 1\)$/.exec(value)?.slice(1).map(Number);
    const hex = parts ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}` : value;
    const long = /^#[\da-f]{3}$/i.test(hex) ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
    if (!/^#[\da-f]{6}$/i.test(long)) throw new Error(`no colour: ${value}`);
    return long;
  }
  const variable = (name: string) => `var(--${name.startsWith('meishi') ? name : `mantine-color-${name}`})`;
  const readable = (front: string, back: string, least: number = forText) =>
    expect([front, back, contrast(colour(front), colour(back)) >= least]).toEqual([front, back, true]);

  const grounds = ['body', 'meishi-surface'].map(variable);
  it.each(['text', 'dimmed', 'placeholder', 'error', 'anchor', 'meishi-accent'])('has %s readable on it', (name) => {
    for (const ground of grounds) readable(variable(name), ground);
  });

  it('shows where the focus is', () => {
    for (const ground of grounds) readable(variable('meishi-accent'), ground, forControls);
  });

  it('has its text readable on what is tinted', () => {
    // The tints are those in the style sheets of components; a law that searches the style sheets would find no others.
    const tints = scheme === 'light' ? ['#f1eee8', '#f6f4ef'] : ['#26282d', '#1b1d21'];
    for (const tint of [...tints, variable('default-hover'), variable('meishi-line')]) readable(variable('text'), tint);
  });

  it('has the one primary act readable, at rest and under the pointer', () => {
    for (const state of ['seal-filled', 'seal-filled-hover'])
      readable('var(--mantine-primary-color-contrast)', variable(state));
  });

  const coloursOf = (variant: string, color: string) =>
    defaultVariantColorsResolver({ theme: whole, variant, color, autoContrast: true });

  it.each([
    ['default', 'gray'],
    ['filled', 'red.9'],
    ['filled', 'dark'],
  ])('a %s button in %s is readable, at rest and under the pointer', (variant, color) => {
    const { color: front, background, hover } = coloursOf(variant, color);
    for (const ground of [background, hover]) readable(front, ground);
  });

  it.each(['gray', 'red', 'yellow', 'orange', 'teal'])('a box tinted in %s has its text readable', (color) => {
    readable(variable('text'), coloursOf('light', color).background);
  });

  it.each(['gray', 'red'])('the heading of a box tinted in %s, and a button without a frame, are readable', (color) => {
    const { color: front, background } = coloursOf('light', color);
    readable(front, background);
    for (const ground of grounds) readable(front, ground);
  });
});

// Known contrast problems that have to be fixed. A test moves to the ones above once it passes.
describe('in the light scheme', () => {
  const { light } = defaultCssVariablesResolver(whole);
  const [yellow, red] = [whole.colors.yellow, whole.colors.red];

  it.fails('the heading of a box tinted in yellow is readable (the conflict of a contact’s editor)', () => {
    expect(light['--mantine-color-yellow-light-color']).toBe('var(--mantine-color-yellow-9)');
    expect(contrast(yellow[9], yellow[1])).toBeGreaterThanOrEqual(forText);
  });

  it.fails('a red button without a frame is readable under the pointer (the trash of cards)', () => {
    expect(light['--mantine-color-red-light-hover']).toBe('var(--mantine-color-red-2)');
    expect(contrast(red[9], red[2])).toBeGreaterThanOrEqual(forText);
  });
});
