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

const changes = new Map<string, Intl.NumberFormat>();

/** How a number changed, with its sign: in percent of what it was, or as a number where there was nothing before; empty where it did not. */
export function changeText(before: number, now: number, locale: Locale): string {
  const style = before === 0 ? 'decimal' : 'percent';
  const key = `${locale} ${style}`;
  const format =
    changes.get(key) ??
    new Intl.NumberFormat(intlTag(locale), { style, signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  changes.set(key, format);
  const text = format.format(before === 0 ? now : (now - before) / before);
  // A change that rounds to nothing is none. The formats write the sign of less as a hyphen.
  return /[1-9]/.test(text) ? text.replace('-', '\u2212') : '';
}

/** The change of a number that stayed as it was. */
export const unchangedText = (locale: Locale): string => `\u00B1${numberText(0, locale)}`;

/** A share from 0 to 1 in percent, without decimals. */
export const percentText = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** By how many percentage points a share changed, with its sign; empty where it did not. */
export function pointsText(before: number, now: number, locale: Locale): string {
  const points = Math.round(now * 100) - Math.round(before * 100);
  if (points === 0) return '';
  return new Intl.NumberFormat(intlTag(locale), { signDisplay: 'always' }).format(points).replace('-', '\u2212');
}
