import { type Locale, language } from './languages';

/**
 * The tag to give to Intl: the language's regional format, in Latin digits. `ar-EG` alone writes Arabic-Indic ones, while
 * phone numbers, addresses and codes beside them are in Latin digits (RFC 6067, key `nu`).
 */
export function intlTag(locale: Locale): string {
  const { format } = language(locale);
  return locale === 'ar' ? `${format}-u-nu-latn` : format;
}

const formats = new Map<Locale, Intl.NumberFormat>();

/** A number as the language writes it, with its separators: `1,234.5`, `1.234,5`. */
export function numberText(value: number, locale: Locale): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(intlTag(locale));
  formats.set(locale, format);
  return format.format(value);
}
