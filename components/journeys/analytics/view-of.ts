import { maxPeriodDays } from '@/lib/cards/visits/limits';
import { type AnalyticsView, periodDays } from '@/lib/cards/visits/model';
import { daysIn } from '@/lib/cards/visits/period-model';
import { addDays } from '@/lib/platform/formats/zoned-time';

type Query = Record<string, string | string[] | undefined>;

const textOf = (value: Query[string]): string => (typeof value === 'string' ? value : '');
const dayOf = (value: Query[string]): string => {
  const text = textOf(value);
  // A day that a month does not have is taken for one of the next month.
  const isDay = /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
  return isDay ? text : '';
};

/** The view that an address asks for: of all cards over 30 days by default. */
export function viewOf({ card, days, from, to }: Query): AnalyticsView {
  const [first, last] = [dayOf(from), dayOf(to)];
  const isOwn = first !== '' && first <= last && daysIn({ from: first, to: last }) <= maxPeriodDays;
  const asked = periodDays.find((one) => String(one) === days) ?? 30;
  return {
    card: /^[0-9a-f-]{36}$/.test(textOf(card)) ? textOf(card) : null,
    ...(isOwn ? { days: null, from: first, to: last } : { days: asked, from: null, to: null }),
  };
}

/** The parameters of a view, for the address and for the API. */
export function viewQuery({ card, days, from, to }: AnalyticsView): Record<string, string> {
  return {
    ...(card ? { card } : {}),
    ...(from && to ? { from, to } : { days: String(days ?? 30) }),
  };
}
