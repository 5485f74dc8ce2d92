import type { CardField } from '@/lib/cards/card/schema';
import { countryName } from '@/lib/platform/i18n/countries';
import type { Locale } from '@/lib/platform/i18n/languages';
import { besideText } from '@/lib/platform/i18n/lists';

type Address = Extract<CardField, { kind: 'address' }>;

// Countries where an address is written from the country down to the house, starting with the postcode.
const largestFirst = new Set(['JP', 'CN', 'TW', 'KR']);
// Countries where the postcode follows city and state on one line; most other countries put it before the city.
const postcodeLast = new Set(['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'IN', 'SG', 'BR']);

const joined = (parts: string[], separator = ' ') => parts.filter(Boolean).join(separator);

/** A postal address in the lines that its country uses; the name of the country is in the reader's language. */
export function addressLines(field: Address, locale: Locale): string[] {
  const { street, street2, poBox, city, region, postcode, country } = field;
  const home = country && countryName(country, locale);
  const lines = largestFirst.has(country)
    ? [
        country === 'JP' && postcode ? `〒${postcode}` : postcode,
        joined([region, city, street], country === 'KR' ? ' ' : ''),
        street2,
        poBox,
        home,
      ]
    : postcodeLast.has(country)
      ? [street, street2, poBox, joined([joined([city, region], ', '), postcode]), home]
      : [street, street2, poBox, joined([postcode, city]), region, home];
  return lines.filter(Boolean);
}

/**
 * The address on one line, with the separators of the reader's language; between the parts of an East Asian address, Japanese and
 * Chinese readers get only spaces.
 */
export function addressLine(field: Address, locale: Locale): string {
  const lines = addressLines(field, locale);
  const isOwn = largestFirst.has(field.country) && (locale === 'ja' || locale === 'zh');
  return isOwn ? lines.join(' ') : besideText(lines, locale);
}

/** The address for programs: its parts that are not empty, each by its name in h-adr (microformats.org/wiki/h-adr). */
export function addressParts(field: Address, locale: Locale): [name: string, value: string][] {
  const { street, street2, poBox, city, region, postcode, country } = field;
  const parts: [string, string][] = [
    ['post-office-box', poBox],
    ['street-address', street],
    ['extended-address', street2],
    ['locality', city],
    ['region', region],
    ['postal-code', postcode],
    ['country-name', country && countryName(country, locale)],
  ];
  return parts.filter(([, value]) => value !== '');
}

/** A search for the address on OpenStreetMap, a map without advertising. */
export function mapHref(lines: string[]): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;
}
