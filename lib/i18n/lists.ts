import type { Locale } from './languages';

/** Things in a row as the language lists them: `a, b, and c`, `a、b、c`, `a وb وc`. */
export function listText(items: string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}
