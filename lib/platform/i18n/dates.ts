import type { Locale } from './languages';
import { intlTag } from './numbers';

type Words = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached by language and format: each holds much memory that is freed late, and an export formats a date for every contact. */
function formatOf(locale: Locale, words: Words): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, words]);
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

/** What stands between two dates where the year comes first; what both have in common is left out of the second. */
const betweenFullDates: Partial<Record<Locale, string>> = { ja: '～', zh: '至' };

/**
 * The time from one moment to another, as a language writes it: `Nov 23–25`, `30. Okt. – 3. Nov.`, `11月23日～25日`. Dates as Intl writes
 * ranges, but for what it writes otherwise than single dates: Japanese and Chinese as digits alone, Italian days as `01`.
 * @param words a day, a month and perhaps a year, or hours; a time zone
 */
export function dateRangeText(from: string, to: string, locale: Locale, words: Words): string {
  const between = betweenFullDates[locale];
  if (between) {
    const { year, month, ...rest } = words;
    const isSame = (length: number) => words.day !== undefined && from.slice(0, length) === to.slice(0, length);
    const second = isSame(7) ? rest : isSame(4) ? { ...rest, ...(month ? { month } : {}) } : words;
    return `${dateText(from, locale, words)}${between}${dateText(to, locale, second)}`;
  }
  const parts = formatOf(locale, words).formatRangeToParts(new Date(from), new Date(to));
  return parts
    .map(({ type, value }, at) => {
      const text = value.replace(/[\u2009\u202f]/g, ' ');
      if (type === 'day') return text === '1' && firstOfMonth[locale] ? firstOfMonth[locale] : text.replace(/^0/, '');
      const [before, after] = [parts[at - 1]?.type, parts[at + 1]?.type];
      if (text.trim() === '' && [before, after].includes('dayPeriod')) return '\u00a0';
      if (type !== 'literal' || !/[–-]/.test(text)) return text;
      // Without spaces between two numbers alone, with them where one of them has words of its own.
      return text.replace(/ ?[–-] ?/, before === after && !/\p{L}/u.test(text) ? '–' : ' – ');
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
