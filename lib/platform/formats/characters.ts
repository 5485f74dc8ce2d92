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

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** The beginning of a text, at most `most` bytes of it in UTF-8: never half a character. */
export function cutBytes(text: string, most: number): string {
  // A character has three bytes at most for each UTF-16 unit.
  if (text.length * 3 <= most) return text;
  const bytes = encoder.encode(text);
  if (bytes.length <= most) return text;
  let end = most;
  // 10xxxxxx goes on with a character (RFC 3629, section 3).
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return decoder.decode(bytes.subarray(0, end));
}

/**
 * Bytes of a text in an index. PostgreSQL refuses rows whose entry has more than some 2,700
 * (https://www.postgresql.org/docs/current/btree.html), which long names in characters of three or four bytes come to.
 */
export const indexedBytes = 800;
