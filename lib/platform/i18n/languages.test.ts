import { expect, it } from 'vitest';
import texts from '@/next-i18next.config.js';
import nextConfig from '../../../next.config';
import { dateText } from './dates';
import { defaultLocale, direction, isLocale, type Locale, languages, locales } from './languages';
import { intlTag, numberText } from './numbers';

const column = (name: 'label' | 'short' | 'format') =>
  Object.fromEntries(languages.map((row) => [row.code, row[name]]));

it('section 2: language picker labels', () => {
  expect(languages.map(({ label }) => label)).toEqual([
    ...['English', 'Français', 'Español', 'Deutsch', 'Italiano', 'Português'],
    ...['العربية', '中文', '日本語'],
  ]);
});

it('section 4: page direction is right-to-left for Arabic and left-to-right otherwise', () => {
  expect(locales.filter((locale) => direction(locale) === 'rtl')).toEqual(['ar']);
});

it('section 9: locales: en (default), fr-CA, es-MX, ar, ja, zh, it, de, pt-BR; one named default is ignored', () => {
  expect(defaultLocale).toBe('en');
  expect(locales).toEqual(['en', 'fr-CA', 'es-MX', 'ar', 'ja', 'zh', 'it', 'de', 'pt-BR']);
  expect(isLocale('default')).toBe(false);
});

it('section 9: locale detection on; default namespace common; a locale named default is ignored', () => {
  expect(texts.i18n).toEqual({ defaultLocale: 'en', locales });
  // Locale detection is left at its default, which is on.
  expect(texts.i18n).not.toHaveProperty('localeDetection');
  expect(texts.defaultNS).toBe('common');
  expect(nextConfig.i18n).toBe(texts.i18n);
});

it('section 9: short codes', () => {
  expect(column('short')).toEqual({
    ...{ en: 'EN', 'fr-CA': 'FR', 'es-MX': 'ES', de: 'DE', it: 'IT', 'pt-BR': 'BR' },
    // These languages are not in the specification.
    ...{ ar: 'AR', zh: 'ZH', ja: 'JA' },
  });
});

it('section 9: regional formats', () => {
  expect(column('format')).toEqual({
    ...{ en: 'en-US', 'fr-CA': 'fr-CA', 'es-MX': 'es-MX', de: 'de-DE', it: 'it-IT', 'pt-BR': 'pt-BR' },
    ...{ ar: 'ar-EG', ja: 'ja-JP', zh: 'zh-CN' },
  });
  const shown = (locale: Locale) => {
    const words = { day: 'numeric', month: 'numeric', year: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    const said = dateText('2026-12-25T15:05:00Z', locale, { ...words, timeZone: 'UTC' });
    return [said, numberText(12_345.5, locale)].map((text) => text.replace(/[\u202f\u00a0]/g, ' '));
  };
  expect(Object.fromEntries(locales.map((locale) => [locale, shown(locale)]))).toEqual({
    en: ['12/25/2026, 3:05 PM', '12,345.5'],
    'fr-CA': ['2026-12-25 15 h 05', '12 345,5'],
    'es-MX': ['25/12/2026, 3:05 p.m.', '12,345.5'],
    de: ['25.12.2026, 15:05', '12.345,5'],
    it: ['25/12/2026, 15:05', '12.345,5'],
    'pt-BR': ['25/12/2026, 15:05', '12.345,5'],
    ar: ['25\u200f/12\u200f/2026، 3:05 م', '12,345.5'],
    ja: ['2026/12/25 15:05', '12,345.5'],
    zh: ['2026/12/25 15:05', '12,345.5'],
  });
  // Most languages are written the same without their region today, so only the resolved tag shows that the region is given.
  for (const { code, format } of languages)
    expect(new Intl.NumberFormat(intlTag(code)).resolvedOptions().locale.replace('-u-nu-latn', '')).toBe(format);
});
