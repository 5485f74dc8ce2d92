import { describe, expect, it } from 'vitest';
import { longLocalePath, pathLocale, preferredLocale, withoutLocale } from './negotiate';

describe('the browser language (RFC 9110 weights, RFC 4647 lookup)', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr', 'fr-CA'],
    ['fr-CA', 'fr-CA'],
    ['FR-ca', 'fr-CA'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr-CA'],
    ['es-ES', 'es-MX'],
    ['es-419', 'es-MX'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh-TW', 'zh'],
    ['zh-Hant-HK', 'zh'],
    ['de-CH-1996', 'de'],
    ['ar-EG', 'ar'],
    ['ja-JP', 'ja'],
    ['en-GB,fr;q=0.5', 'en'],
    ['fr;q=0.5,ja', 'ja'],
    ['nl,it;q=0.3', 'it'],
    ['nl', 'en'],
    ['fr;q=0', 'en'],
    ['fr;q=0, de;q=0.1', 'de'],
    ['fr ; q=0.2 , de ; q=0.3', 'de'],
    ['fr;q=2, de;q=0.1', 'de'],
    ['../../x', 'en'],
    ['__proto__', 'en'],
    ['default', 'en'],
    ['constructor', 'en'],
    [`fr${',x'.repeat(600)}`, 'en'],
  ])('%s → %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});

it.each([
  ['/fr-CA', 'fr-CA', '/'],
  ['/FR-ca/login', 'fr-CA', '/login'],
  ['/EN', 'en', '/'],
  ['/enigma', null, '/enigma'],
  ['/default/x', null, '/default/x'],
  ['/', null, '/'],
])('the locale of %s is %s, the rest %s', (path, locale, rest) => {
  expect(pathLocale(path)).toBe(locale);
  expect(withoutLocale(path)).toBe(rest);
});

it.each([
  ['/pt', '/pt-BR'],
  ['/br/ada?via=qr', '/pt-BR/ada?via=qr'],
  ['/BR', '/pt-BR'],
  ['/pt/', '/pt-BR/'],
  ['/pt/ada.vcf', '/pt-BR/ada.vcf'],
  ['/FR/login', '/fr-CA/login'],
  ['/es/app/contacts', '/es-MX/app/contacts'],
  ['/de/ada', null],
  ['/DE/ada', null],
  ['/pt-BR/ada', null],
  ['/pt-PT/ada', null],
  ['/nl/ada', null],
  ['/ptolemy', null],
  ['/', null],
])('the short form of a language leads to the long one: %s to %s', (path, long) => {
  expect(longLocalePath(path)).toBe(long);
});
