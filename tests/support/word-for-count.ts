import type { Locale } from '@/lib/platform/i18n/languages';
import { word } from './browser';

/** The page's text for a count. Languages differ in their number of plural forms. */
export const wordForCount = (locale: Locale, name: string, count: number): string =>
  word(locale, `${name}_${new Intl.PluralRules(locale).select(count)}`, { count: String(count) });
