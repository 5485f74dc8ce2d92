// Which numbers are in use, country by country: 157 kB that no browser gets. Older than the newest numbers. The library's
// `max` offers `Metadata` to `import` alone, and the server is CommonJS.
import { Metadata, type NumberType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import ranges from 'libphonenumber-js/metadata.max.json';
import type { Ranges } from './phone';

const mostLengths = 2;

/** The types of the library leave out that its numbering plans know the lengths of each kind. */
type Plan = { type(kind: NumberType): { possibleLengths(): number[] } | undefined };

function isClosed({ country }: PhoneNumber, type: NumberType): boolean {
  if (!country) return false;
  const metadata = new Metadata(ranges);
  metadata.selectNumberingPlan(country);
  const kind = type === 'FIXED_LINE_OR_MOBILE' ? 'FIXED_LINE' : type;
  const plan = metadata.numberingPlan as unknown as Plan;
  const lengths = kind && plan.type(kind)?.possibleLengths();
  return lengths ? lengths.length <= mostLengths : false;
}

/** The ranges that are in use; a mailbox for voices is nobody's number. */
export const rangesInUse: Ranges = (e164) => {
  const number = parsePhoneNumberFromString(e164, { extract: false }, ranges);
  if (!number?.isValid()) return null;
  const type = number.getType();
  return type === 'VOICEMAIL' ? null : { isMobile: type === 'MOBILE', isClosed: isClosed(number, type) };
};
