import { finish, type Pause } from './pauses';

/** The text of a file and the encoding that was used to decode it: a label of the Encoding Standard. */
export type DecodedText = { text: string; encoding: string };

// The encodings that are recognized from bytes alone. Files in other encodings declare them, or the user chooses.
type Guess = 'shift_jis' | 'gb18030' | 'windows-1251' | 'windows-1252';

/** The character that a decoder inserts for invalid bytes. */
const replacement = '\uFFFD';

function decoded(bytes: Uint8Array, label: string, isStrict: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal: isStrict }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Names of encodings that exporters use and the Encoding Standard does not have. */
const otherLabels: Record<string, string> = {
  'shift-jis': 'shift_jis',
  'x-sjis': 'shift_jis',
  sjis: 'shift_jis',
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  'windows-932': 'shift_jis',
  cp936: 'gbk',
  cp1252: 'windows-1252',
  ansi: 'windows-1252',
  'utf-7': '',
};

/** Decodes bytes in a declared encoding; undefined where the encoding is unknown or the bytes are not valid in it. */
export function decodeAs(bytes: Uint8Array, label: string): string | undefined {
  const name = label.trim().toLowerCase().replaceAll('"', '');
  const canonical = otherLabels[name] ?? name;
  return canonical === '' ? undefined : decoded(bytes, canonical, true);
}

/** Detects UTF-16 by its byte order mark, or by zeros in every second byte of the first letters. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = Math.min(bytes.length & ~1, 512);
  let [even, odd] = [0, 0];
  for (let at = 0; at < sample; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (sample < 4) return undefined;
  if (odd > sample / 8 && even === 0) return 'utf-16le';
  return even > sample / 8 && odd === 0 ? 'utf-16be' : undefined;
}

/** As many letters show the language; to look at millions takes seconds. */
const lettersEnough = 20_000;

/**
 * Returns whether text that may be Japanese is: its letters form groups. Typographic quotes in another encoding would be
 * single ideographs.
 */
function isJapanese(text: string): boolean {
  let [all, alone] = [0, 0];
  // In pieces: one of millions of letters is more than the stack of the expression holds.
  for (const [{ length }] of text.matchAll(/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]{1,1000}/gu)) {
    all += length;
    if (length === 1) alone += 1;
    if (all > lettersEnough) break;
  }
  return all > 0 && alone < all / 2 && !/[\uE000-\uF8FF]/.test(text);
}

/**
 * Returns the most likely encoding of bytes that are not UTF-8. In Shift_JIS, characters begin with bytes that other encodings
 * hardly ever use. GBK has pairs of high bytes; Cyrillic encodings have whole words of high bytes, in any number; in Western
 * languages most high bytes stand alone.
 */
function* guess(bytes: Uint8Array): Generator<Pause, Guess> {
  let [high, early, late, alone, oddRuns, runs] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < bytes.length; ) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1;
      continue;
    }
    const start = at;
    while ((bytes[at] ?? 0) >= 0x80) {
      if ((bytes[at] ?? 0) < 0xa0) early += 1;
      if ((at - start) % 2 === 0 && (bytes[at] ?? 0) >= 0xe0) late += 1;
      at += 1;
    }
    runs += 1;
    high += at - start;
    if (at - start === 1) alone += 1;
    if ((at - start) % 2 === 1) oddRuns += 1;
  }
  yield null;
  if (early > high / 8) {
    const japanese = decoded(bytes, 'shift_jis', true);
    yield null;
    if (japanese !== undefined && isJapanese(japanese)) return 'shift_jis';
    yield null;
  }
  if (alone > runs / 2) return 'windows-1252';
  // The first bytes of common ideographs are below 0xE0; lower-case Cyrillic letters are at 0xE0 and above.
  if (oddRuns <= runs / 20 && late < high / 6 && decoded(bytes, 'gb18030', true) !== undefined) return 'gb18030';
  return high > runs * 2.5 ? 'windows-1251' : 'windows-1252';
}

/** Returns bytes without the zeros after the last character: some phones pad a file with them. */
export function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  if (end === bytes.length) return bytes;
  // One of the zeros may be the second byte of the last UTF-16 character.
  const isHalf = end % 2 === 1 && utf16(bytes.subarray(0, end)) !== undefined;
  return bytes.subarray(0, isHalf ? end + 1 : end);
}

/** Counts the non-ASCII characters of text decoded as UTF-8, and the bytes that could not be decoded. */
function utf8Quality(text: string): { good: number; bad: number } {
  let [good, bad] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) bad += 1;
    else if (unit >= 0x80) good += 1;
  }
  return { good, bad };
}

/**
 * Decodes bytes: UTF-8 and UTF-16 with or without a byte order mark (which is dropped); ISO-2022-JP by its escapes; other
 * encodings by a guess. Never throws; invalid characters become U+FFFD; zeros at the end are dropped.
 *
 * @param fallback the encoding of bytes that are not UTF-8, where the caller knows it
 */
export const decodeText = (file: Uint8Array, fallback?: string): DecodedText => finish(decodeInPieces(file, fallback));

/** {@link decodeText} with pauses, each after a tenth of a second at most for the largest file. */
export function* decodeInPieces(file: Uint8Array, fallback?: string): Generator<Pause, DecodedText> {
  const bytes = withoutPadding(file);
  const wide = utf16(bytes);
  if (wide !== undefined) return { text: decoded(bytes, wide, false) ?? '', encoding: wide };
  const strict = decoded(bytes, 'utf-8', true);
  if (strict !== undefined) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what tells this encoding
    if (!/\x1b\$[@B]/.test(strict)) return { text: strict, encoding: 'utf-8' };
    return { text: decoded(bytes, 'iso-2022-jp', false) ?? strict, encoding: 'iso-2022-jp' };
  }
  const lossy = decoded(bytes, 'utf-8', false) ?? '';
  yield null;
  const { good, bad } = utf8Quality(lossy);
  yield null;
  // A file that was cut inside of a character is still UTF-8.
  if (good > bad * 2) return { text: lossy, encoding: 'utf-8' };
  const encoding = fallback ?? (yield* guess(bytes));
  yield null;
  return { text: decoded(bytes, encoding, false) ?? lossy.replaceAll(replacement, '?'), encoding };
}
