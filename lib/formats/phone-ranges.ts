// Which numbers are in use, country by country: 157 kB that no page needs. Only where a whole file is looked through.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Whether a number in E.164 is of a range for mobile phones, of another that is in use, or of none (null). */
export function kindInUse(e164: string): 'mobile' | 'other' | null {
  const number = parsePhoneNumberFromString(e164, { extract: false });
  if (!number?.isValid()) return null;
  return number.getType() === 'MOBILE' || number.getType() === 'FIXED_LINE_OR_MOBILE' ? 'mobile' : 'other';
}

/**
 * Whether a number without a country code is of a range that is in use in a country: to tell countries apart whose numbers are
 * as long. More exact than `holdsIn` of `phone.ts`, and older than the newest numbers.
 */
export function isInUse(input: string, country: string): boolean {
  if (input.length > 60 || !isSupportedCountry(country)) return false;
  return parsePhoneNumberFromString(input, { defaultCountry: country, extract: false })?.isValid() === true;
}
