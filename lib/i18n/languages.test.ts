import { expect, it } from 'vitest';
import nextConfig from '@/next.config';
import texts from '@/next-i18next.config.js';
import { defaultLocale, direction, isLocale, languages, locales } from './languages';

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
  // Left to its default, which is on.
  expect(texts.i18n).not.toHaveProperty('localeDetection');
  expect(texts.defaultNS).toBe('common');
  expect(nextConfig.i18n).toBe(texts.i18n);
});

it('section 9: short codes', () => {
  expect(column('short')).toEqual({
    ...{ en: 'EN', 'fr-CA': 'FR', 'es-MX': 'ES', de: 'DE', it: 'IT', 'pt-BR': 'BR' },
    // Not of the specification.
    ...{ ar: 'AR', zh: 'ZH', ja: 'JA' },
  });
});

it('section 9: regional formats', () => {
  expect(column('format')).toEqual({
    ...{ en: 'en-US', 'fr-CA': 'fr-CA', 'es-MX': 'es-MX', de: 'de-DE', it: 'it-IT', 'pt-BR': 'pt-BR' },
    ...{ ar: 'ar-EG', ja: 'ja-JP', zh: 'zh-CN' },
  });
});
