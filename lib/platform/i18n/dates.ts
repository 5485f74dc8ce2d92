import type { Locale } from './languages';
import { intlTag } from './numbers';

export type Words = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a language, cached: each holds much memory that is freed late, and an export formats a date for every contact. */
export function formatOf(locale: Locale, words: Words): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, words]);
  // Names of time zones have thousands of spellings (`aSiA/tOkYo`), and users choose.
  if (formats.size > 999) formats.clear();
  const format = formats.get(key) ?? new Intl.DateTimeFormat(intlTag(locale), words);
  formats.set(key, format);
  return format;
}

/** How the first of a month is written where the month is a word: « 1er décembre », “1º de dezembro”. */
const firstOfMonth: Partial<Record<Locale, string>> = { 'fr-CA': '1er', 'pt-BR': '1º' };

/**
 * A moment written in a language.
 *
 * @param words the parts to show, as options of Intl.DateTimeFormat; without a time zone, that of the runtime
 * counts
 */
export function dateText(at: Date | string | number, locale: Locale, words: Words): string {
  const parts = formatOf(locale, words).formatToParts(new Date(at));
  const first = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value)) && firstOfMonth[locale];
  const isBesideHalf = (at: number) => [parts[at - 1], parts[at + 1]].some((part) => part?.type === 'dayPeriod');
  return parts
    .map(({ type, value }, index) => {
      // Servers and browsers write different spaces before “PM”; the page must have the same text on both.
      if (type === 'literal' && value.trim() === '' && isBesideHalf(index)) return '\u00a0';
      return first && type === 'day' && value === '1' ? first : value;
    })
    .join('');
}

/** A day `YYYY-MM-DD`, or the day in UTC of a moment in ISO 8601, in the words of a language. */
export function dayText(day: string, locale: Locale): string {
  return dateText(`${day.slice(0, 10)}T00:00:00Z`, locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** The day of a moment as UTC counts days, so that the server and every browser write the same one. */
export const utcDayText = (at: Date | string | number, locale: Locale): string =>
  dateText(at, locale, { dateStyle: 'medium', timeZone: 'UTC' });
