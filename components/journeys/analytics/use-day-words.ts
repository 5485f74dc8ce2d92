import { useRouter } from 'next/router';
import { dateRangeText, hourRangeText, hourText } from '@/lib/platform/i18n/date-ranges';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

const timeZone = 'UTC';
const at = (day: string) => `${day}T00:00:00Z`;
const atHour = (hour: number) => `2024-01-01T${String(hour % 24).padStart(2, '0')}:00:00Z`;

type Days = { from: string; to: string };

/** Returns the functions that write days, weekdays and hours in the reader's language. */
export function useDayWords() {
  const locale = localeOr(useRouter().locale);
  const day = (one: string) => dateText(at(one), locale, { day: 'numeric', month: 'short', timeZone });
  const withYear = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  const year = (one: string) => dateText(at(one), locale, withYear);
  const days = ({ from, to }: Days) =>
    from === to ? day(from) : dateRangeText(at(from), at(to), locale, { day: 'numeric', month: 'short', timeZone });
  // 1 January 2024 was a Monday.
  const weekday = (index: number, style: 'narrow' | 'short' | 'long') =>
    dateText(`2024-01-0${index + 1}T00:00:00Z`, locale, { weekday: style, timeZone });
  const period = ({ from, to }: Days) => (from === to ? year(to) : dateRangeText(at(from), at(to), locale, withYear));
  const hour = (one: number) => hourText(atHour(one), locale, timeZone);
  return {
    day,
    longDay: year,
    weekday,
    /** A weekday as one of seven headings: Arabic has no name between a letter and the whole word. */
    shortDay: (index: number) => weekday(index, locale === 'ar' ? 'narrow' : 'short'),
    /** A step of a drawing: a weekday and a day, or the first and the last day. */
    step: ({ from, to }: Days) =>
      from === to
        ? dateText(at(from), locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
        : days({ from, to }),
    /** A day or several, without the weekday. */
    days,
    /** A period with its years. */
    period,
    hour,
    hours: (from: number, to: number) => hourRangeText(atHour(from), atHour(to), locale, timeZone),
    /**
     * Several times, the latest first. Of one year, it stands once, with the first of them: read on from there, a later month without a
     * year would be taken for one of the year before.
     */
    times: (all: Days[]): string[] => {
      const isOneYear = new Set(all.flatMap(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)])).size === 1;
      return all.map((one, index) => (isOneYear && index > 0 ? days(one) : period(one)));
    },
  };
}
