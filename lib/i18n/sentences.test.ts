import { expect, it } from 'vitest';
import { locales } from './languages';
import { intlTag, numberText } from './numbers';
import { text } from './texts';

const seen = (value: string) => value.replace(/[\u202f\u00a0]/g, ' ');

it('numbers are written as each language does, in Latin digits', () => {
  expect(Object.fromEntries(locales.map((locale) => [locale, seen(numberText(1_234_567.5, locale))]))).toEqual({
    ...{ en: '1,234,567.5', 'fr-CA': '1 234 567,5', 'es-MX': '1,234,567.5', ar: '1,234,567.5', ja: '1,234,567.5' },
    ...{ zh: '1,234,567.5', it: '1.234.567,5', de: '1.234.567,5', 'pt-BR': '1.234.567,5' },
  });
});

it('days are written in Latin digits', () => {
  for (const locale of locales)
    expect(new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long' }).format(0)).toMatch(/19\d\d/);
});

it('a count in a sentence is written so too, and decides the plural', () => {
  const total = (locale: (typeof locales)[number], count: number) => seen(text(locale, 'contacts', 'total', { count }));
  expect(total('en', 12_345)).toContain('12,345');
  expect(total('de', 12_345)).toContain('12.345');
  expect(total('ar', 12_345)).toContain('12,345');
  expect(total('en', 1)).not.toBe(total('en', 2).replace('2', '1'));
});

it('a list in a sentence is written as each language lists things', () => {
  const joined = (locale: (typeof locales)[number]) => text(locale, 'imports', 'adds', { what: ['A', 'B', 'C'] });
  expect(joined('en')).toContain('A, B, and C');
  expect(joined('de')).toContain('A, B und C');
  expect(joined('ja')).toContain('A、B、C');
  expect(joined('ar')).toContain('A وB وC');
});

it('whatever is neither stands as it is', () => {
  expect(text('ar', 'card', 'photoAlt', { name: '1234567' })).toContain('1234567');
});

it('an Italian article before the eighth or the eleventh loses its vowel', () => {
  const until = (locale: (typeof locales)[number], day: string) => text(locale, 'imports', 'undoUntil', { day });
  expect(until('it', '8 dicembre 2026')).toMatch(/l’8 dicembre/);
  expect(until('it', '11 dic')).toMatch(/l’11 dic/);
  expect(until('it', '18 dicembre 2026')).toMatch(/l 18 dicembre/);
  expect(until('de', '8. Dezember 2026')).toContain(' 8. Dezember');
});
