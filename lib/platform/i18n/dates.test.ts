import { expect, it } from 'vitest';
import { dateRangeText, hourRangeText, hourText } from './date-ranges';
import { dateText, dayText, formatOf } from './dates';
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

it.each([
  ['en', 'Nov 1–3', 'Oct 30 – Nov 3, 2026', '2–4 PM'],
  ['fr-CA', '1er–3 nov.', '30 oct. – 3 nov. 2026', '14 h – 16 h'],
  ['es-MX', '1–3 de nov', '30 de oct – 3 de nov 2026', '2–4 p.m.'],
  ['ar', '1–3 نوفمبر', '30 أكتوبر – 3 نوفمبر 2026', '2–4 م'],
  ['ja', '11月1日～3日', '2026年10月30日～11月3日', '14時～16時'],
  ['zh', '11月1日至3日', '2026年10月30日至11月3日', '14时至16时'],
  ['it', '1–3 nov', '30 ott – 3 nov 2026', '14–16'],
  ['de', '1.–3. Nov.', '30. Okt. – 3. Nov. 2026', '14–16 Uhr'],
  ['pt-BR', '1º–3 de nov.', '30 de out. – 3 de nov. de 2026', '14h – 16h'],
] as const)('%s writes the time from one moment to another', (locale, days, months, hours) => {
  const words = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  expect(dateRangeText('2026-11-01', '2026-11-03', locale, words)).toBe(days);
  expect(dateRangeText('2026-10-30', '2026-11-03', locale, { ...words, year: 'numeric' })).toBe(months);
  const said = hourRangeText('2024-01-01T14:00:00Z', '2024-01-01T16:00:00Z', locale, 'UTC');
  expect(said.replaceAll('\u00a0', ' ')).toBe(hours);
});

it.each([
  ['en', '9 AM', '12–2 AM'],
  ['fr-CA', '9 h', '0 h – 2 h'],
  ['es-MX', '9 a.m.', '12–2 a.m.'],
  ['ar', '9 ص', '12–2 ص'],
  ['ja', '9時', '0時～2時'],
  ['zh', '9时', '0时至2时'],
  ['it', '9', '0–2'],
  ['de', '09 Uhr', '00–02 Uhr'],
  ['pt-BR', '9h', '0h – 2h'],
] as const)('%s writes an hour alone as it does beside another', (locale, alone, beside) => {
  expect(hourText('2024-01-01T09:00:00Z', locale, 'UTC').replaceAll('\u00a0', ' ')).toBe(alone);
  const said = hourRangeText('2024-01-01T00:00:00Z', '2024-01-01T02:00:00Z', locale, 'UTC');
  expect(said.replaceAll('\u00a0', ' ')).toBe(beside);
});

it('does not remember the formats of any number of spellings of a time zone', () => {
  const first = formatOf('en', { timeZone: 'Asia/Tokyo' });
  expect(formatOf('en', { timeZone: 'Asia/Tokyo' })).toBe(first);
  for (let at = 0; at < 2000; at += 1)
    formatOf('en', {
      timeZone: [...'america/toronto'].map((c, index) => (at & (1 << index) ? c.toUpperCase() : c)).join(''),
    });
  expect(formatOf('en', { timeZone: 'Asia/Tokyo' })).not.toBe(first);
});
