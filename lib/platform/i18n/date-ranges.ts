import { dateText, formatOf, type Words } from './dates';
import type { Locale } from './languages';

// Beside `dates.ts`, which every page loads.

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
  // « 1er », “1º”: as single dates have it.
  const first = /^1\p{L}+/u.exec(
    dateText('2024-01-01', locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  )?.[0];
  return parts
    .map(({ type, value }, at) => {
      const text = value.replace(/[\u2009\u202f]/g, ' ');
      if (type === 'day') return text === '1' && first ? first : text.replace(/^0/, '');
      const [before, after] = [parts[at - 1]?.type, parts[at + 1]?.type];
      if (text.trim() === '' && [before, after].includes('dayPeriod')) return '\u00a0';
      if (type !== 'literal' || !/[–-]/.test(text)) return text;
      // Without spaces between two numbers alone, with them where one of them has words of its own.
      return text.replace(/ ?[–-] ?/, before === after && !/\p{L}/u.test(text) ? '–' : ' – ');
    })
    .join('');
}

/** The languages in which Intl writes an hour now with a zero before it, now without: they write it without. */
const unpadded: ReadonlySet<Locale> = new Set(['fr-CA', 'it', 'pt-BR']);
const withoutZeros = (text: string, locale: Locale) => (unpadded.has(locale) ? text.replace(/\b0(?=\d)/g, '') : text);

/** An hour of the day as a language writes it alone: `9 AM`, `9 h`, `09 Uhr`. */
export function hourText(at: string, locale: Locale, timeZone: string): string {
  const text = withoutZeros(dateText(at, locale, { hour: 'numeric', timeZone }), locale);
  // Intl has the letter in ranges alone.
  return locale === 'pt-BR' ? `${text}h` : text;
}

/** The time from one hour to another, each as {@link hourText} writes it: `8–10 AM`, `8 h – 10 h`, `22時～0時`. */
export const hourRangeText = (from: string, to: string, locale: Locale, timeZone: string): string =>
  withoutZeros(dateRangeText(from, to, locale, { hour: 'numeric', timeZone }), locale);
