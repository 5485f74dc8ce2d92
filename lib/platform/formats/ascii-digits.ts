// First code points of the decimal digits that people type beside ASCII: Arabic-Indic, its Persian form, Devanagari, Bengali.
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6];

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Returns a text with the digits of Arabic, Persian, Devanagari and Bengali in ASCII; full-width ones are left to NFKC. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit);

/** Returns the ASCII digits of a text, without anything between them. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');
