import { useRouter } from 'next/router';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

const timeZone = 'UTC';
const at = (day: string) => `${day}T00:00:00Z`;

/** Returns the functions that write days, weekdays and hours in the reader's language. */
export function useDayWords() {
  const locale = localeOr(useRouter().locale);
  const day = (one: string) => dateText(at(one), locale, { day: 'numeric', month: 'short', timeZone });
  const year = (one: string) =>
    dateText(at(one), locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  // 1 January 2024 was a Monday.
  const weekday = (index: number, style: 'short' | 'long') =>
    dateText(`2024-01-0${index + 1}T00:00:00Z`, locale, { weekday: style, timeZone });
  return {
    day,
    longDay: year,
    weekday,
    /** A step of a drawing: a weekday and a day, or the first and the last day. */
    step: ({ from, to }: { from: string; to: string }) =>
      from === to
        ? dateText(at(from), locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
        : `${day(from)} – ${day(to)}`,
    /** A day or several, without the weekday. */
    days: ({ from, to }: { from: string; to: string }) => (from === to ? day(from) : `${day(from)} – ${day(to)}`),
    /** A period with its years. */
    period: ({ from, to }: { from: string; to: string }) =>
      from === to ? year(to) : `${from.slice(0, 4) === to.slice(0, 4) ? day(from) : year(from)} – ${year(to)}`,
    hour: (hour: number) =>
      dateText(`2024-01-01T${String(hour % 24).padStart(2, '0')}:00:00Z`, locale, { hour: 'numeric', timeZone }),
  };
}
