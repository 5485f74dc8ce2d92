import type { Locale } from './languages';

/** Things in a row as the language lists them: `a, b, and c`, `a、b、c`, `a وb وc`. */
export function listText(items: string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}

/**
 * Parts joined by a comma, without an “and”: `a, b`, `a、b`, `a، b`; empty parts are left out. The comma is that of the language, but
 * parts in Latin letters, such as a name or an address, keep theirs.
 */
export function besideText(parts: (string | null | undefined)[], locale: Locale): string {
  const filled = parts.filter(Boolean);
  const isLatin = !/(?!\p{Script=Latin})\p{L}/u.test(filled.join(''));
  const comma = isLatin ? ', ' : locale === 'ar' ? '، ' : locale === 'ja' || locale === 'zh' ? '、' : ', ';
  return filled.join(comma);
}

/** The space between two sentences, or a label and its value; none in Japanese and Chinese, whose punctuation is full-width. */
export function sentenceGap(locale: Locale): string {
  return locale === 'ja' || locale === 'zh' ? '' : ' ';
}

/** Something with a note in brackets behind it, as the language writes brackets: `Name (optional)`, `名前（任意）`. */
export function withNote(text: string, note: string, locale: Locale): string {
  return locale === 'ja' || locale === 'zh' ? `${text}（${note}）` : `${text} (${note})`;
}
