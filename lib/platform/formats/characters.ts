/**
 * Character classes that several formats treat alike. Patterns here have no `g` flag, so `.test` keeps no state.
 */

/** A control character (C0, DEL, C1) or half of a surrogate pair: neither belongs into a link, an address or a number. */
export const controlOrBroken = /[\p{Cc}\p{Cs}]/u;

/**
 * The characters of `controlOrBroken` and those that display nothing (zero width, direction marks, soft hyphen, byte order
 * mark).
 */
export const invisible = /[\p{Cc}\p{Cs}\p{Cf}]/u;

/**
 * Replaces unpaired surrogates by U+FFFD. An unpaired surrogate cannot be encoded in UTF-8, and `encodeURIComponent` throws
 * `URIError` for it.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}

/**
 * Returns the beginning of a text, at most `most` UTF-16 units long. It never ends with half a character, which no database
 * stores as text.
 */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  const last = cut.charCodeAt(cut.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut;
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** Returns the beginning of a text, at most `most` bytes long in UTF-8. It never ends with half a character. */
export function cutBytes(text: string, most: number): string {
  // A character has at most three bytes for each UTF-16 unit.
  if (text.length * 3 <= most) return text;
  const bytes = encoder.encode(text);
  if (bytes.length <= most) return text;
  let end = most;
  // A byte 10xxxxxx continues a character (RFC 3629, section 3).
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return decoder.decode(bytes.subarray(0, end));
}

/**
 * The longest indexed text in bytes. PostgreSQL refuses index entries of more than some 2,700 bytes
 * (https://www.postgresql.org/docs/current/btree.html), which long names with characters of three or four bytes can reach.
 */
export const indexedBytes = 800;
