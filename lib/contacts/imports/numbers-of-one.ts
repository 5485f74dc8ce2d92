import { countryCodeOf } from '@/lib/platform/formats/country-code';
import { isGroupedSo, numberIn } from '@/lib/platform/formats/national-number';
import type { PersonRead } from '@/lib/platform/formats/person';
import { countryCallingCodes, isNational, type Phone, parsePhone } from '@/lib/platform/formats/phone';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { isPublicMail } from '@/lib/platform/formats/public-mail';
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

/** The letters before a postcode in Europe, as cars have them (`D-10115 Berlin`); those of two letters are the country's code. */
const letters: Record<string, string> = {
  ...{ A: 'AT', B: 'BE', D: 'DE', E: 'ES', F: 'FR', FIN: 'FI', H: 'HU', I: 'IT', L: 'LU', N: 'NO', P: 'PT', S: 'SE' },
  ...{ CH: 'CH', CZ: 'CZ', DK: 'DK', FL: 'LI', NL: 'NL', PL: 'PL', RO: 'RO', SI: 'SI', SK: 'SK' },
};

/** The country of a company's internet address, by its last part; none where the public has mailboxes. */
function countryOfDomain(text: string): string[] {
  const domain = text
    .replace(/^.*@|^https?:\/\/(?:www\.)?/, '')
    .replace(/[/?#:].*$/s, '')
    .toLowerCase();
  const last = domain.split('.').at(-1) ?? '';
  const code = last === 'uk' ? 'GB' : last.toUpperCase();
  const isOne = /^[A-Z]{2}$/.test(code) && !everywhere.test(last) && isCountry(code);
  return isOne && !isPublicMail(domain) ? [code] : [];
}

/** The country that a text ends with: a name of one or two words, or what the English call theirs. */
function countryAtEnd(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const [last = '', before = ''] = [words.at(-1), words.at(-2)];
  if (/^(?:UK|USA|UAE)$/.test(last)) return [countryCodeOf(last) ?? []].flat();
  const names = [words.join(' '), `${before} ${last}`, ...(/^new$/i.test(before) ? [] : [last])];
  const code = names
    .filter((name) => name.trim().length > 3)
    .map(countryCodeOf)
    .find(Boolean);
  return code ? [code] : [];
}

/** The countries that a line names: at the end of one of its parts, or before the postcode. */
function countriesOfLine(line: string): string[] {
  const [, before = ''] = /(?:^|[\s,·|])([A-Z]{1,3})-\d{4,5}\s+\p{L}/u.exec(line) ?? [];
  const parts = line.split(/[,;|·•()]|\s[-–]\s/).filter((part) => /\p{L}/u.test(part));
  return [...(letters[before] ? [letters[before]] : []), ...parts.flatMap(countryAtEnd)];
}

/** How much speaks for a country. That a number is grouped as people there group it says more than where its reader is. */
const weights = { named: 6, other: 4, grouped: 3, zone: 1.5, domain: 1, language: 0.5 };

/** How much a card and its reader say for each country. */
function countriesOf(person: PersonRead, lines: readonly string[], { locale, timeZone }: Reader): Map<string, number> {
  const said = new Map<string, number>();
  const add = (codes: readonly string[], weight: number) => {
    for (const code of new Set(codes)) said.set(code, (said.get(code) ?? 0) + weight);
  };
  if (timeZone) add(countriesOfZone(allCountries, listedZone(timeZone)), weights.zone);
  add([likelyCountry(locale)], weights.language);
  add(lines.filter((line) => line.trim() !== person.fullName).flatMap(countriesOfLine), weights.named);
  const numbers = person.phones.filter(({ number }) => !isNational(number));
  add(
    numbers.flatMap(({ number }) => parsePhone(number)?.country ?? []),
    weights.other,
  );
  const domains = [...person.emails.map(({ address }) => address), ...person.websites.map(({ url }) => url)];
  add(domains.flatMap(countryOfDomain), weights.domain);
  return said;
}

/** Whether two numbers are of one town, or of one company: they begin alike behind the country code. */
const areAlike = (one: Phone, other: Phone): boolean => one.e164.slice(0, 6) === other.e164.slice(0, 6);

/**
 * The numbers of one card in E.164. A number without a country code has the country of the person's address; without one, the country in
 * which it is in use and for which most speaks: a number of the card that begins alike, places that it names, the way the number is
 * written, the reader's time zone, the card's domains, the reader's language. What is in use in none of these countries stays as it is, and
 * is told as unreadable.
 * @param lines what the card says
 */
export function withNumbersOfOne(person: PersonRead, lines: readonly string[], reader: Reader): PersonRead {
  const said = countriesOf(person, lines, reader);
  const complete = person.phones.flatMap(({ number }) => (isNational(number) ? [] : (parsePhone(number) ?? [])));
  const read = (text: string): Phone | null => {
    const readings = [...said].flatMap(([country, weight]) => {
      const phone = numberIn(text, [country], [], rangesInUse);
      if (!phone || !rangesInUse(phone.e164)) return [];
      const isAlike = complete.some((other) => areAlike(phone, other));
      return [{ phone, weight: isAlike ? 100 : weight + (isGroupedSo(text, country) ? weights.grouped : 0) }];
    });
    return readings.reduce((best, each) => (each.weight > best.weight ? each : best), {
      phone: null as Phone | null,
      weight: 0,
    }).phone;
  };
  const phones = person.phones.map((phone) => {
    if (namesNoKnown(person) || ownCountries(person, phone.kind).length > 0) return phone;
    const number = isNational(phone.number) ? read(phone.number) : parsePhone(phone.number);
    if (!number) return phone;
    return { ...phone, number: number.extension ? `${number.e164} x${number.extension}` : number.e164 };
  });
  return { ...person, phones };
}
