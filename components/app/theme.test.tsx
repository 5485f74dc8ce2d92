import { DEFAULT_THEME, defaultCssVariablesResolver, type MantineTheme, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { contrast, forControls, forText } from '@/tests/support/contrast';
import { theme } from './theme';
import { colors, cssVariables } from './tokens';

// Every pair of colors that the application puts on one another, in both schemes (WCAG 2.2, AA).

const whole = mergeMantineTheme(DEFAULT_THEME, theme as Partial<MantineTheme> as MantineTheme);

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const [given, ours] = [defaultCssVariablesResolver(whole), cssVariables(whole)];
  const values: Record<string, string> = { ...given.variables, ...given[scheme], ...ours.variables, ...ours[scheme] };

  /** Returns the color of a style's value as `#rrggbb`. */
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
  it.each(['text', 'dimmed', 'placeholder', 'error', 'success', 'anchor', 'meishi-ink-2'])(
    'has %s readable on it',
    (name) => {
      for (const ground of grounds) readable(variable(name), ground);
    },
  );

  it('shows where the focus is', () => {
    for (const ground of [...grounds, variable('meishi-sunken')])
      readable(variable('meishi-focus'), ground, forControls);
  });

  it('shows the mark and unread dots', () => {
    for (const ground of grounds) readable(variable('meishi-seal'), ground, forControls);
  });

  it('has its text readable on what is tinted', () => {
    const tints = ['meishi-sunken', 'meishi-hover', 'meishi-selected', 'meishi-line', 'default-hover'].map(variable);
    for (const tint of tints) for (const text of ['text', 'meishi-ink-2']) readable(variable(text), tint);
  });

  it('has initials readable on each tint', () => {
    for (const tint of ['0', '1', '2', '3', '4', '5'])
      readable(variable(`meishi-on-tint-${tint}`), variable(`meishi-tint-${tint}`));
  });

  it('has notices readable', () => readable(variable('meishi-on-toast'), variable('meishi-toast')));

  it('has the one primary act readable, at rest and under the pointer', () => {
    for (const state of ['ink-filled', 'ink-filled-hover'])
      readable('var(--mantine-primary-color-contrast)', variable(state));
  });

  const tones = ['ink', 'gray', 'danger', 'warn', 'ok', 'orange', 'teal'];
  const coloursOf = (variant: string, color: string) => whole.variantColorResolver({ theme: whole, variant, color });

  it.each(tones)('a filled button in %s is readable, at rest and under the pointer', (color) => {
    const { color: front, background, hover } = coloursOf('filled', color);
    for (const ground of [background, hover]) readable(front, ground);
  });

  it('a button with a frame is readable, at rest and under the pointer', () => {
    const { color: front, background, hover } = coloursOf('default', 'gray');
    for (const ground of [background, hover]) readable(front, ground);
  });

  it.each(tones)('a box tinted in %s has its text and its heading readable, a button without a frame too', (color) => {
    const { color: front, background, hover } = coloursOf('light', color);
    for (const ground of [background, hover]) for (const text of [variable('text'), front]) readable(text, ground);
    for (const ground of grounds) readable(front, ground);
  });
});

it('no part of the library can show a colour of its own', () => {
  const ours = new Set(Object.values(colors));
  expect(Object.entries(whole.colors).filter(([, shades]) => !ours.has(shades as never))).toEqual([]);
});
