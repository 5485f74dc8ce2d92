/**
 * Crockford's base 32 (https://www.crockford.com/base32.html): without I, L, O and U, so that no character is mistaken for
 * another and no word appears by accident.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a short code: 8 of 5 bits each, about 10¹² codes. */
const length = 8;

/** Random bytes that one code needs. */
export const codeBytes = (length * 5) / 8;

/** Longest name that a person gives a code, in UTF-16 units. */
export const maxCodeName = 60;

/** A code as it is kept: upper case, without spaces. */
export const codePattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** The code that a user typed, or null: any case, spaces, dashes and invisible marks anywhere, O for 0, I and L for 1. */
export function parseCode(typed: string): string | null {
  if (typed.length > 40) return null;
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    // Only ASCII letters: `toUpperCase` would turn other characters (ı, ſ) into letters.
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return codePattern.test(code) ? code : null;
}

/** The code as people read it: `7K2M-9QXT`. */
export function displayCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** The code made from five random bytes. @throws RangeError `code_bytes_invalid` for another number of bytes */
export function codeFrom(bytes: Uint8Array): string {
  if (bytes.length !== codeBytes) throw new RangeError('code_bytes_invalid');
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length }, (_, at) => alphabet[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('');
}

/**
 * The address that an NFC tag or a printed code holds. It always has the configured origin.
 *
 * @param appUrl configured address of the product, with or without slash at the end
 * @param via `qr` for printed codes, `code` for one typed by hand; a tag needs none, because visits without a channel are counted as
 * tags
 */
export function codeUrl(appUrl: string, code: string, via?: 'qr' | 'code'): string {
  return `${appUrl.replace(/\/+$/, '')}/c/${encodeURIComponent(code)}${via ? `?via=${via}` : ''}`;
}
