import { expect, it } from 'vitest';
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

it('section 9: short codes', () => {
  expect(column('short')).toMatchObject({ en: 'EN', 'fr-CA': 'FR', 'es-MX': 'ES', de: 'DE', it: 'IT', 'pt-BR': 'BR' });
});

it('section 9: regional formats', () => {
  expect(column('format')).toEqual({
    ...{ en: 'en-US', 'fr-CA': 'fr-CA', 'es-MX': 'es-MX', de: 'de-DE', it: 'it-IT', 'pt-BR': 'pt-BR' },
    ...{ ar: 'ar-EG', ja: 'ja-JP', zh: 'zh-CN' },
  });
});
