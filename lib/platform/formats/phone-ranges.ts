// The number ranges in use, by country: 157 kB that are never sent to a browser, and older than the newest numbers. This
// is `core` with its own metadata, because the library's `max` exports `Metadata` only for `import` and the server is
// CommonJS.
import { Metadata, type NumberType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import ranges from 'libphonenumber-js/metadata.max.json';
import type { Ranges } from './phone';

const maxLengths = 2;

/** The library's types do not declare that a numbering plan knows the possible lengths of each kind of number. */
type Plan = { type(kind: NumberType): { possibleLengths(): number[] } | undefined };

function isClosed({ country }: PhoneNumber, type: NumberType): boolean {
  if (!country) return false;
  const metadata = new Metadata(ranges);
  metadata.selectNumberingPlan(country);
  const kind = type === 'FIXED_LINE_OR_MOBILE' ? 'FIXED_LINE' : type;
  const plan = metadata.numberingPlan as unknown as Plan;
  const lengths = kind && plan.type(kind)?.possibleLengths();
  return lengths ? lengths.length <= maxLengths : false;
}

/** The number ranges in use; voice mailboxes are excluded, because they are not the number of a person. */
export const rangesInUse: Ranges = (e164) => {
  const number = parsePhoneNumberFromString(e164, { extract: false }, ranges);
  if (!number?.isValid()) return null;
  const type = number.getType();
  return type === 'VOICEMAIL' ? null : { isMobile: type === 'MOBILE', isClosed: isClosed(number, type) };
};
