import { expect, it } from 'vitest';
import { countriesOfZone } from '@/lib/platform/i18n/countries-of-zone';
import { countriesOfNumber } from './country-of-number';

it.each([
  ['0171 5550001', 'US', ['DE'], ['DE']],
  ['0171 5550001', 'US', ['US', 'DE'], ['DE']],
  ['0171 5550001', 'DE', ['US'], []],
  ['0171 5550001', 'US', [], ['DE', 'GB']],
  ['(202) 555-0142', 'US', ['DE'], []],
  ['+49 171', 'US', ['DE'], []],
  ['', 'US', ['DE'], []],
  ['12', 'US', ['DE'], []],
] as const)('%s in %s: of %j it was meant in %j', (text, chosen, likely, meant) => {
  expect(countriesOfNumber(text, chosen, likely)).toEqual(meant);
});

it('a time zone names the country where one is', () => {
  const zones = (new Intl.Locale('und-DE') as { getTimeZones?: () => string[] }).getTimeZones;
  expect(countriesOfZone(['US', 'DE'], 'Europe/Berlin')).toEqual(zones ? ['DE'] : []);
});
