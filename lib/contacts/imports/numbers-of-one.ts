import { countryCodeOf } from '@/lib/platform/formats/country-code';
import { numberIn } from '@/lib/platform/formats/national-number';
import type { PersonRead } from '@/lib/platform/formats/person';
import { countryCallingCodes, isNational, type Phone, parsePhone } from '@/lib/platform/formats/phone';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { isCountry, likelyCountry } from '@/lib/platform/i18n/countries';
import { countriesOfZone } from '@/lib/platform/i18n/countries-of-zone';
import type { Locale } from '@/lib/platform/i18n/languages';
import { listedZone } from '@/lib/platform/i18n/listed-zone';
import { namesNoKnown, ownCountries } from './number-country';

// A single card has too few numbers to be counted, as `CountryFinder` does with those of a file. It says more of itself instead.

/** Who reads a card, and where. */
export type Reader = { locale: Locale; timeZone: string | null };

const allCountries = countryCallingCodes().map(({ country }) => country);

/** Domains of countries that companies elsewhere have, too. */
const everywhere = /^(?:ai|am|cc|co|fm|gg|im|io|la|ly|me|sh|so|to|tv|ws)$/;

/** The letters before a postcode, as cars have them (`D-10115 Berlin`). */
const letters: Record<string, string> = { A: 'AT', B: 'BE', D: 'DE', F: 'FR', I: 'IT', L: 'LU' };

/** The country of an internet address, by its last part. */
function countryOfDomain(text: string): string[] {
  const domain = text.replace(/^.*@|^https?:\/\//, '').replace(/[/?#:].*$/s, '');
  const last = domain.split('.').at(-1)?.toLowerCase() ?? '';
  const code = last === 'uk' ? 'GB' : last.toUpperCase();
  return /^[A-Z]{2}$/.test(code) && !everywhere.test(last) && isCountry(code) ? [code] : [];
}

/** The countries that a line of an address names: at its end, or before the postcode. */
function countriesOfLine(line: string): string[] {
  const [, before = ''] = /(?:^|[\s,])([A-Z]{1,2})[- ]\d{4,5}(?!\d)/.exec(line) ?? [];
  const code = letters[before] ?? before;
  const parts = line.split(/[,;|·•]/).map((part) => part.trim());
  const named = parts.flatMap((part) => (part.length > 3 ? (countryCodeOf(part) ?? []) : []));
  return [...(isCountry(code) ? [code] : []), ...named];
}

/** The countries of which a card speaks, those of which it says most first. */
function countriesOfCard(person: PersonRead, lines: readonly string[]): string[] {
  const weights = new Map<string, number>();
  const add = (codes: readonly string[], weight: number) => {
    for (const code of codes) weights.set(code, (weights.get(code) ?? 0) + weight);
  };
  for (const { number } of person.phones) if (!isNational(number)) add([parsePhone(number)?.country ?? []].flat(), 2);
  for (const line of lines) add(countriesOfLine(line), 2);
  add(
    [
      ...new Set(
        [...person.emails.map(({ address }) => address), ...person.websites.map(({ url }) => url)].flatMap(
          countryOfDomain,
        ),
      ),
    ],
    1,
  );
  return [...weights].sort((a, b) => b[1] - a[1]).map(([code]) => code);
}

/** Whether two numbers are of one town, or of one company: they begin alike behind the country code. */
const areAlike = (one: Phone, other: Phone): boolean => one.e164.slice(0, 6) === other.e164.slice(0, 6);

/**
 * The numbers of one card in E.164, where their country is clear: that of the person's address, else that of which the card speaks
 * (its other numbers, places, domains), else that of the reader's time zone or language. A number that is valid in none of them stays as it
 * is, and is told as unreadable.
 * @param lines what the card says beside what the person has
 */
export function withNumbersOfOne(
  person: PersonRead,
  lines: readonly string[],
  { locale, timeZone }: Reader,
): PersonRead {
  const said = countriesOfCard(person, lines);
  const complete = person.phones.flatMap(({ number }) => (isNational(number) ? [] : (parsePhone(number) ?? [])));
  const guessed = [...(timeZone ? countriesOfZone(allCountries, listedZone(timeZone)) : []), likelyCountry(locale)];
  const read = (text: string): Phone | null => {
    const readings = said.flatMap((country) => numberIn(text, [country], [], rangesInUse) ?? []);
    const inUse = readings.filter(({ e164 }) => rangesInUse(e164));
    const alike = readings.find((reading) => complete.some((other) => areAlike(reading, other)));
    return alike ?? inUse[0] ?? readings[0] ?? numberIn(text, said, guessed, rangesInUse);
  };
  const phones = person.phones.map((phone) => {
    if (namesNoKnown(person) || ownCountries(person, phone.kind).length > 0) return phone;
    const number = isNational(phone.number) ? read(phone.number) : parsePhone(phone.number);
    if (!number) return phone;
    return { ...phone, number: number.extension ? `${number.e164} x${number.extension}` : number.e164 };
  });
  return { ...person, phones };
}
