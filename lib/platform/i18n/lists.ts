import type { Locale } from './languages';

/** Things in a row as the language lists them: `a, b, and c`, `a、b、c`, `a وb وc`. */
export function listText(items: string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}

/** Parts of one thing beside each other, without an “and”, as the language writes it: `a, b`, `a、b`, `a، b`; empty ones are left out. */
export function besideText(parts: (string | null | undefined)[], locale: Locale): string {
  const comma = locale === 'ar' ? '، ' : locale === 'ja' || locale === 'zh' ? '、' : ', ';
  return parts.filter(Boolean).join(comma);
}

/** What stands between two sentences, or a label and its value: nothing behind the full-width marks of Japanese and Chinese. */
export function sentenceGap(locale: Locale): string {
  return locale === 'ja' || locale === 'zh' ? '' : ' ';
}

/** Something with a note in brackets behind it, as the language writes brackets: `Name (optional)`, `名前（任意）`. */
export function withNote(text: string, note: string, locale: Locale): string {
  return locale === 'ja' || locale === 'zh' ? `${text}（${note}）` : `${text} (${note})`;
}
