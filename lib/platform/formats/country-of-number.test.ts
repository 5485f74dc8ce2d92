import { expect, it } from 'vitest';
import { countriesOfZone, countryOfNumber } from './country-of-number';

it.each([
  ['0171 5550001', 'US', ['DE'], 'DE'],
  ['0171 5550001', 'US', ['US', 'DE'], 'DE'],
  ['0171 5550001', 'DE', ['US'], null],
  ['(202) 555-0142', 'US', ['DE'], null],
  ['+49 171', 'US', ['DE'], null],
  ['', 'US', ['DE'], null],
  ['12', 'US', ['DE'], null],
] as const)('%s in %s: of %j it was meant in %s', (text, chosen, likely, country) => {
  expect(countryOfNumber(text, chosen, likely)).toBe(country);
});

it('a time zone names the country where one is', () => {
  const zones = (new Intl.Locale('und-DE') as { getTimeZones?: () => string[] }).getTimeZones;
  expect(countriesOfZone(['US', 'DE'], 'Europe/Berlin')).toEqual(zones ? ['DE'] : []);
});
