import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { AnalyticsView } from './model';

const orLeftOut = <Value>(value: Value | null): Value | undefined => value ?? undefined;

/** Query of the figures of an own card, or of all of them, over a period. */
export function analyticsQuery({ card, days, from, to }: AnalyticsView) {
  return queryOptions({
    queryKey: ['analytics', card, days, from, to],
    queryFn: ({ signal }) =>
      api('GET', '/analytics', {
        query: { card: orLeftOut(card), days: orLeftOut(days), from: orLeftOut(from), to: orLeftOut(to) },
        signal,
      }),
  });
}

/** The figures of a view; while another view is loading, the previous one is shown. */
export function useAnalytics(view: AnalyticsView) {
  return useQuery({ ...analyticsQuery(view), placeholderData: keepPreviousData });
}
