/** How a reading is written: a script (ISO 15924) and, where it follows one, a phonetic system (RFC 9553, section 2.2.1.1). */
export type Reading = { script: string; system?: 'piny' | 'jyut' };

const scripts: [RegExp, string][] = [
  [/^[\p{scx=Katakana}\P{L}]+$/u, 'Kana'],
  [/^[\p{scx=Hiragana}\P{L}]+$/u, 'Hira'],
  [/^[\p{scx=Katakana}\p{scx=Hiragana}\P{L}]+$/u, 'Hrkt'],
  [/^[\p{scx=Hangul}\P{L}]+$/u, 'Hang'],
  [/^[\p{scx=Bopomofo}\P{L}]+$/u, 'Bopo'],
  [/^[\p{scx=Han}\P{L}]+$/u, 'Hani'],
  [/^[\p{sc=Arabic}\P{L}]+$/u, 'Arab'],
  [/^[\p{sc=Cyrillic}\P{L}]+$/u, 'Cyrl'],
  [/^[\p{sc=Latin}\P{L}]+$/u, 'Latn'],
];

/**
 * The script a reading is written in, `Zyyy` where it cannot be told. Latin letters beside a Chinese name are taken for
 * Pinyin, beside a Cantonese one for Jyutping.
 *
 * @param language BCP 47 tag of the name that is read
 */
export function readingOf(reading: string, language: string): Reading {
  const match = /\p{L}/u.test(reading) ? scripts.find(([pattern]) => pattern.test(reading)) : undefined;
  const script = match?.[1] ?? 'Zyyy';
  if (script !== 'Latn') return { script };
  if (/^zh\b/i.test(language)) return { script, system: 'piny' };
  return /^yue\b/i.test(language) ? { script, system: 'jyut' } : { script };
}
