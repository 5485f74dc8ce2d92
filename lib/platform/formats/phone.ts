// The `min` metadata: half the size of `max` (83 kB against 157 kB), and the same file serves the browser and the
// server. What `max` adds is the kind of number and exact number ranges; ranges are older than the numbers people have,
// and refusing a real number is worse than taking an unassigned one, so only lengths are checked.
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { asciiDigits, digitsOf } from './ascii-digits';
import { controlOrBroken, wellFormed } from './characters';

/** A number as `parsePhone` gives it: E.164, digits of the extension, ISO 3166-1 country where it is known. */
export type Phone = { e164: string; extension: string | null; country: string | null };

const longestInput = 60;

/** ASCII digits and plain punctuation: full-width forms folded, direction marks of copied contacts dropped. */
function plain(input: string): string {
  return asciiDigits(input.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212\u30fc\u301c~]/g, '-')
    .trim();
}

const withExtension = /^(.*\d.*?)[\s,]*(?:ext(?:ension|n)?[.:]?|x|#|内線)\s*(\d{1,8})$/i;
const numberOnly = /^\(?\+?[\d\s().[\]/-]+$/;

function supported(country: string | undefined): CountryCode | undefined {
  const code = country?.toUpperCase() ?? '';
  return isSupportedCountry(code) ? code : undefined;
}

/**
 * Reads a phone number as people write it. Full-width, Arabic-Indic, Persian, Devanagari and Bengali digits count; an
 * extension may follow as `x12`, `#12`, `ext. 12` or `内線12`. Letters, control characters, `;ext=`, star codes, more
 * than 60 characters and impossible lengths give null.
 *
 * @param country ISO 3166-1 alpha-2 that a number without `+` belongs to; unknown codes count as none
 */
export function parsePhone(input: string, country?: string): Phone | null {
  if (input.length > longestInput || controlOrBroken.test(input)) return null;
  const text = plain(input);
  const [, before, extension] = withExtension.exec(text) ?? [undefined, text, undefined];
  if (before === undefined || !numberOnly.test(before)) return null;
  const home = supported(country);
  // `00` is how most of the world dials `+`; with a home country the library knows that country's own prefix.
  const number = home === undefined ? before.replace(/^\s*00/, '+') : before;
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: home, extract: false });
  if (!parsed?.isPossible()) return null;
  const sameCode = home !== undefined && getCountryCallingCode(home) === parsed.countryCallingCode;
  return {
    e164: parsed.number,
    extension: extension ?? null,
    // Shared codes (+1, +44) are not always told apart; then the country the person chose is the better guess.
    country: parsed.country ?? (sameCode ? home : null),
  };
}

function withoutExtension(input: string): string {
  const text = plain(input);
  return withExtension.exec(text)?.[1] ?? text;
}

/** The fewest and the most digits of a number that may lack the country code. */
const [shortest, longest] = [5, 15];

/** Whether a text looks like a phone number that says nothing of its country: it begins with neither `+` nor `00`. */
export function isNational(input: string): boolean {
  if (input.length > longestInput || controlOrBroken.test(input)) return false;
  const number = withoutExtension(input);
  const count = digitsOf(number).length;
  return numberOnly.test(number) && !/^\(?(?:\+|00)/.test(number.trim()) && count >= shortest && count <= longest;
}

/**
 * Looks up an E.164 number in the ranges of its country: null if it is in none. `isMobile`: certainly a mobile number.
 * `isClosed`: of a kind that has only one or two lengths in that country, so that hardly any other number resembles it.
 */
export type Ranges = (e164: string) => { isMobile: boolean; isClosed: boolean } | null;

/** The ranges as a browser knows them, hardly more than lengths; a server has `phone-ranges.ts`. */
export const roughRanges: Ranges = (e164) =>
  parsePhoneNumberFromString(e164, { extract: false })?.isValid() ? { isMobile: false, isClosed: false } : null;

/**
 * Whether a text has the digits of the number's national format: a number without its 0 is usually a mistake, though some
 * countries have no 0.
 */
export const isWrittenSo = (text: string, e164: string): boolean =>
  digitsOf(withoutExtension(text)) === digitsOf(formatPhone(e164, 'national'));

/**
 * A number for people, with the spaces of its country; `national` leaves out the country code. What is not a number in
 * E.164 comes back unchanged.
 */
export function formatPhone(e164: string, style: 'international' | 'national'): string {
  const parsed = parsePhoneNumberFromString(e164, { extract: false });
  if (parsed === undefined) return e164;
  return style === 'national' ? parsed.formatNational() : parsed.formatInternational();
}

/**
 * The address that dials a number (RFC 3966, sections 3 and 5.3): `tel:+12025550142;ext=12`. Everything but digits is
 * dropped, so that no parameter can be smuggled in.
 */
export function telHref(e164: string, extension?: string | null): string {
  const ext = digitsOf(extension ?? '');
  return `tel:+${digitsOf(e164)}${ext === '' ? '' : `;ext=${ext}`}`;
}

/**
 * The address that writes a text message (RFC 5724), to no one yet where the number is empty or null.
 *
 * @param body the message, UTF-8
 */
export function smsHref(e164: string | null, body?: string): string {
  const number = digitsOf(e164 ?? '');
  const to = number === '' ? '' : `+${number}`;
  // RFC 5724 has `?` before the body, older iPhones want `&`; both together are read everywhere.
  return body === undefined || body === '' ? `sms:${to}` : `sms:${to}?&body=${encodeURIComponent(wellFormed(body))}`;
}

/** Every country the numbering data knows with its calling code in digits, without `+`; ordered by country code. */
export function countryCallingCodes(): { country: string; code: string }[] {
  return getCountries()
    .map((country) => ({ country, code: getCountryCallingCode(country) as string }))
    .sort((a, b) => (a.country < b.country ? -1 : 1));
}
