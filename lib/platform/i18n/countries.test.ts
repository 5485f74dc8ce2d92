import { describe, expect, it } from 'vitest';
import { countryCallingCodes } from '@/lib/platform/formats/phone';
import { countries, countryName, isCountry, likelyCountry } from './countries';
import { locales } from './languages';

describe('country names (specification: country codes mapped to names in nine languages)', () => {
  it.each(locales)('section 3: %s: the runtime names every country, none by its code', (locale) => {
    const list = countries(locale);
    expect(list).toHaveLength(250);
    expect(list.filter(({ code, name }) => code === name)).toEqual([]);
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  });

  it.each([
    ['en', 'Germany'],
    ['fr-CA', 'Allemagne'],
    ['es-MX', 'Alemania'],
    ['ar', 'ألمانيا'],
    ['ja', 'ドイツ'],
    ['zh', '德国'],
    ['it', 'Germania'],
    ['de', 'Deutschland'],
    ['pt-BR', 'Alemanha'],
  ] as const)('section 3: DE in %s is %s', (locale, name) => {
    expect(countryName('DE', locale)).toBe(name);
  });

  it('sorts by the language: Ägypten between Afghanistan and Åland is German order', () => {
    const names = countries('de').map(({ name }) => name);
    expect(names.indexOf('Ägypten')).toBeLessThan(names.indexOf('Albanien'));
  });

  it('knows every country that has a calling code but the two islands without a code of their own', () => {
    const missing = countryCallingCodes().filter(({ country }) => !isCountry(country));
    expect(missing.map(({ country }) => country)).toEqual(['AC', 'TA']);
  });
});

it.each([
  ['de', ['en-GB'], 'GB'],
  ['de', ['de', 'de-AT'], 'AT'],
  ['de', [], 'DE'],
  ['en', ['en-US-x-private'], 'US'],
  ['ja', ['zz-ZZ'], 'JP'],
] as const)('%s with %j begins in %s', (locale, tags, country) => {
  expect(likelyCountry(locale, tags)).toBe(country);
});
