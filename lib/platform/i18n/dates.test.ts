import { expect, it } from 'vitest';
import { dateText, dayText } from './dates';
import { type Locale, locales } from './languages';

const said = (locale: Locale, words: Intl.DateTimeFormatOptions, day = 1) =>
  dateText(Date.UTC(2026, 11, day), locale, { ...words, timeZone: 'UTC' });

it('the first of a month is written as French and Portuguese write it, wherever a date stands', () => {
  expect(said('fr-CA', { dateStyle: 'long' })).toBe('1er décembre 2026');
  expect(said('fr-CA', { dateStyle: 'medium' })).toMatch(/^1er déc/);
  expect(said('fr-CA', { dateStyle: 'full' })).toBe('mardi 1er décembre 2026');
  expect(said('fr-CA', { dateStyle: 'medium', timeStyle: 'short' })).toMatch(/^1er déc/);
  expect(said('fr-CA', { month: 'long', day: 'numeric' })).toBe('1er décembre');
  expect(said('fr-CA', { dateStyle: 'long' }, 11)).toBe('11 décembre 2026');
  expect(said('pt-BR', { dateStyle: 'long' })).toBe('1º de dezembro de 2026');
  expect(said('pt-BR', { dateStyle: 'medium' })).toMatch(/^1º de dez/);
  expect(said('es-MX', { dateStyle: 'long' })).toBe('1 de diciembre de 2026');
});

it('a month in digits leaves the day a digit', () => {
  for (const locale of locales) expect(said(locale, { dateStyle: 'short' })).not.toMatch(/1er|1º/);
});

it('a day has Latin digits in every language', () => {
  for (const locale of locales) expect(dayText('2026-12-25', locale)).toMatch(/25/);
  expect(dayText('2026-12-25', 'en')).toBe('December 25, 2026');
});

it('the half of the day stands behind a space that does not break, the same on every server and in every browser', () => {
  expect(said('en', { timeStyle: 'short' })).toBe('12:00\u00a0AM');
  expect(said('es-MX', { dateStyle: 'short', timeStyle: 'short' })).toBe('01/12/26, 12:00\u00a0a.m.');
  for (const locale of locales) expect(said(locale, { dateStyle: 'medium', timeStyle: 'long' })).not.toMatch(/\u202f/);
});
