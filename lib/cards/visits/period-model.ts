import { addDays, clockTime } from '@/lib/platform/formats/zoned-time';
import type { Period, PeriodChoice } from './model';

const dayMs = 86_400_000;

/** The number of days of a period, the first and the last among them. */
export const daysIn = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** The days of a period, the first to the last. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index));

/** The period of the same length that ends on the day before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
});

/** The period that is asked for: days of one's own, or so many days up to today in a time zone, 30 by default. */
export function periodOf({ days, from, to }: PeriodChoice, now: Date, timeZone: string): Period {
  if (from && to) return { from, to };
  const { day } = clockTime(now, timeZone);
  return { from: addDays(day, 1 - (days ?? 30)), to: day };
}

const monthOf = (day: string) => `${day.slice(0, 8)}01`;
const nextMonth = (day: string) => monthOf(addDays(monthOf(day), 31));

/**
 * A period as its whole months, by the first day of the first and of the last, null where there are none, and the periods of days
 * before and after them.
 */
export function wholeMonths({ from, to }: Period): { months: Period | null; days: Period[] } {
  const first = monthOf(from) === from ? from : nextMonth(from);
  const afterTo = addDays(to, 1);
  const end = monthOf(afterTo);
  if (first >= end) return { months: null, days: [{ from, to }] };
  const before = first > from ? [{ from, to: addDays(first, -1) }] : [];
  const after = end < afterTo ? [{ from: end, to }] : [];
  return { months: { from: first, to: monthOf(addDays(end, -1)) }, days: [...before, ...after] };
}
