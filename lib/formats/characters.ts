/**
 * Character classes that several formats treat alike. Patterns here have no `g` flag, so `.test` keeps no state.
 */

/** A control character (C0, DEL, C1) or half of a surrogate pair: neither belongs into a link, an address or a number. */
export const controlOrBroken = /[\p{Cc}\p{Cs}]/u;

/** As `controlOrBroken`, and also characters that show nothing (zero width, direction marks, soft hyphen, byte order mark). */
export const invisible = /[\p{Cc}\p{Cs}\p{Cf}]/u;

/**
 * Replaces unpaired surrogates by U+FFFD. Such halves cannot be written as UTF-8, and `encodeURIComponent` throws
 * `URIError` on them.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}

/** The beginning of a text, at most `most` UTF-16 units of it: never half a character, which no database keeps as text. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
