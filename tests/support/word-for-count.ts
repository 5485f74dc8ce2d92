import type { Locale } from '@/lib/platform/i18n/languages';
import { word } from './browser';

/** How a page tells of so many things: languages differ in how many forms they have for numbers. */
export const wordForCount = (locale: Locale, name: string, count: number): string =>
  word(locale, `${name}_${new Intl.PluralRules(locale).select(count)}`, { count: String(count) });
