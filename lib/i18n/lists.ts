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
