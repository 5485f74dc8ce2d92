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

/**
 * How much of the period before is to be compared with a period that is not over: its days up to the one that stands for today, which is not among
 * them. An unfinished day, or one to come, beside a whole one looks like a fall.
 */
export function soFar(period: Period, today: string): { days: number; last: string | null } {
  const before = periodBefore(period);
  if (today > period.to) return { days: daysIn(period), last: null };
  if (today < period.from) return { days: 0, last: null };
  const days = daysIn({ from: period.from, to: today }) - 1;
  return { days, last: addDays(before.from, days) };
}

const monthOf = (day: string) => `${day.slice(0, 8)}01`;
const nextMonth = (day: string) => monthOf(addDays(monthOf(day), 31));

/** A period as sums to read: those of months, and of days that are added to them or taken from them again. */
export type Span = { months: Period | null; added: Period[]; taken: Period[] };

const periods = (from: string, to: string): Period[] => (from <= to ? [{ from, to }] : []);

/**
 * The fewest sums that make up a period: a month of which only a few days are missing is read as a whole, and these days are taken from it.
 * Days after `today` weigh nothing, as they have no figures.
 */
export function spanOf({ from, to }: Period, today: string): Span {
  const afterTo = addDays(to, 1);
  const starts = new Set([monthOf(from), monthOf(from) === from ? from : nextMonth(from)]);
  const ends = new Set([monthOf(afterTo), nextMonth(to)]);
  const whole = [...starts].flatMap((start) =>
    [...ends]
      .filter((end) => start < end)
      .map((end) => ({
        months: { from: start, to: monthOf(addDays(end, -1)) },
        added: [...periods(from, addDays(start, -1)), ...periods(end, to)],
        taken: [...periods(start, addDays(from, -1)), ...periods(afterTo, addDays(end, -1))],
      })),
  );
  const weigh = ({ months, added, taken }: Span) => {
    const days = [...added, ...taken].flatMap((part) => periods(part.from, part.to < today ? part.to : today));
    return days.reduce((sum, part) => sum + daysIn(part), months ? 1 : 0);
  };
  const all: Span[] = [...whole, { months: null, added: [{ from, to }], taken: [] }];
  return all.reduce((least, span) => (weigh(span) < weigh(least) ? span : least));
}
