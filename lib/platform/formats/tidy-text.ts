// Khmer, Thai, Lao and Myanmar are written without spaces: there the zero width space says where a line may end.
const southEastAsian = '\\p{Script=Khmer}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Myanmar}';

/**
 * Invisible characters that change how other characters are read: embeddings, overrides and isolates (UAX 9), deprecated
 * format characters (U+206A to U+206F), annotations, the byte order mark inside a text, word joiner and invisible operators,
 * soft hyphen. Characters that a script needs stay: joiners (Persian, Indic, emoji), the marks LRM, RLM and ALM, which open
 * nothing, tags behind a flag, the zero width space between letters of South East Asia.
 */
const hidden = new RegExp(
  [
    '[\\u00ad\\u180e\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff\\ufff9-\\ufffb]',
    `\\u200b(?![${southEastAsian}])|(?<![${southEastAsian}])\\u200b`,
    '(?<![\\u{1f3f4}\\u{e0020}-\\u{e007f}])[\\u{e0000}-\\u{e007f}]+',
  ].join('|'),
  'gu',
);

// NFC would replace the ideograph in a person's name by its common shape (U+FA19, U+FA1B in Japanese registers).
const butCompatibilityIdeographs = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/**
 * A text as it is stored, whatever its source: without characters that hide or reorder other characters, and with one spelling
 * of what looks the same (NFC, UAX 15) except for ideographs that have two shapes. Applying it twice changes nothing.
 */
export function tidyText(text: string): string {
  // Nothing below U+00A0 is changed by any of it.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole range is meant.
  if (/^[\u0000-\u009f]*$/.test(text)) return text;
  return text.replace(hidden, '').replace(butCompatibilityIdeographs, (run) => run.normalize('NFC'));
}

/** Same as {@link tidyText}, for names that must be unique: names that look alike become equal. */
export function tidyName(text: string): string {
  return tidyText(text)
    .replace(/[\u061c\u200e\u200f]/g, '')
    .normalize('NFC');
}

/** A JSON value with all strings in the form in which they are stored; the keys of objects stay. */
export function tidyValues(value: unknown): unknown {
  if (typeof value === 'string') return tidyText(value);
  if (Array.isArray(value)) return value.map(tidyValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, tidyValues(each)]));
}
