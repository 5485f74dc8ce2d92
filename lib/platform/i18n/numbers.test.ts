import { expect, it } from 'vitest';
import { changeText } from './numbers';

it.each([
  [100, 112, 'en', '+12%'],
  [100, 88, 'en', '\u221212%'],
  [100, 100, 'en', ''],
  [1000, 999, 'de', ''],
  [0, 41, 'en', '+41'],
  [3, 1203, 'de', '+40.000\u00a0%'],
  [100, 112, 'ar', '\u200e+12\u200e%\u200e'],
] as const)('a change from %d to %d, in %s', (before, now, locale, text) => {
  expect(changeText(before, now, locale)).toBe(text);
});
