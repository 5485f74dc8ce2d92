import { locales } from '@/lib/platform/i18n/languages';
import { searchText, wordsOf } from './search-text';

/** Parts of an address as strings; each format has its own parts. */
type Parts = Readonly<Record<string, string>> & { country: string };

const regions = new Map<string, Intl.DisplayNames>();
const regionsIn = (locale: string) => {
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  regions.set(locale, names);
  return names;
};

/** Names of countries that the locale data lacks. */
const alsoCalled: Record<string, string[]> = {
  US: ['USA', 'United States of America'],
  GB: ['Great Britain', 'England'],
  NL: ['The Netherlands', 'Holland'],
};

/** A country as it is written and, if that is a code, its names in all locales. */
const namesOf = (country: string): string[] => {
  const code = country.trim().toUpperCase();
  const named = /^[A-Z]{2}$/.test(code) ? locales.map((locale) => regionsIn(locale).of(code) ?? code) : [];
  return [country, ...named, ...(alsoCalled[code] ?? [])].map(searchText);
};

/** Whether a text contains a part; Chinese and Japanese have no spaces, so there characters are compared and not words. */
const holds = (text: string, words: ReadonlySet<string>, part: string) =>
  /\p{scx=Han}/u.test(part)
    ? searchText(text).includes(searchText(part))
    : wordsOf(part).every((word) => words.has(word));

/** The most lines that are compared with the parts: an address has some five. */
const maxLines = 100;

/**
 * The lines of a whole address that its parts do not contain; empty if the parts contain every word. For the country, one may
 * use the name and the other the code.
 */
export function beyondParts(whole: string, parts: Parts): string {
  const told = Object.values(parts).filter(Boolean);
  const countries = parts.country === '' ? [] : namesOf(parts.country);
  const said = new Set([...told, ...countries].flatMap(wordsOf));
  const longestFirst = [...told, ...countries].map(searchText).sort((one, other) => other.length - one.length);
  const isSaid = (line: string) => {
    if (wordsOf(line).every((word) => said.has(word)) || namesOf(line).some((name) => countries.includes(name)))
      return true;
    if (!/\p{scx=Han}/u.test(line)) return false;
    return wordsOf(longestFirst.reduce((rest, part) => rest.replaceAll(part, ' '), searchText(line))).length === 0;
  };
  const lines = whole.split(/[\n,،、]/).map((line) => line.trim());
  if (lines.length > maxLines) return whole;
  const beyond = lines.filter((line) => line !== '' && !isSaid(line));
  return beyond.length === lines.length ? whole : beyond.join(', ');
}

/**
 * Whether a whole address belongs to these parts: it contains one of them, or shares no word with them. Otherwise it is another
 * address.
 */
export function isOfOneAddress(whole: string, parts: Parts): boolean {
  const words = new Set(wordsOf(whole));
  const told = Object.values(parts).filter(Boolean);
  return told.some((part) => holds(whole, words, part)) || !told.flatMap(wordsOf).some((word) => words.has(word));
}
