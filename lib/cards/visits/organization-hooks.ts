import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { AnalyticsView, Ranking } from './model';

type PeriodView = Omit<AnalyticsView, 'card'>;

const periodQuery = ({ days, from, to }: PeriodView) => ({
  days: days ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
});

/** Query of the figures of an organization's cards over a period. */
export function organizationAnalyticsQuery(slug: string, view: PeriodView) {
  return queryOptions({
    queryKey: ['organizations', slug, 'analytics', view],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/analytics', {
        params: { organization: slug },
        query: periodQuery(view),
        signal,
      }),
  });
}

/** The figures of an organization; while another period is loading, the previous one is shown. */
export function useOrganizationAnalytics(slug: string, view: PeriodView) {
  return useQuery({ ...organizationAnalyticsQuery(slug, view), placeholderData: keepPreviousData });
}

/** Query of an organization's figures by team, member, template or code, by pages. */
export function rankingQuery(slug: string, by: Ranking, view: PeriodView) {
  return infiniteQueryOptions({
    queryKey: ['organizations', slug, 'ranking', by, view],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/analytics/ranking', {
        params: { organization: slug },
        query: { ...periodQuery(view), by, cursor: pageParam, limit: 8 },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** An organization's ranking; while another one is loading, the previous one is shown. */
export function useRanking(slug: string, by: Ranking, view: PeriodView) {
  return useInfiniteQuery({ ...rankingQuery(slug, by, view), placeholderData: keepPreviousData });
}

/** Query of the members whose cards had no view in a period, by pages. */
export function idleMembersQuery(slug: string, view: PeriodView) {
  return infiniteQueryOptions({
    queryKey: ['organizations', slug, 'idle', view],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/analytics/idle', {
        params: { organization: slug },
        query: { ...periodQuery(view), cursor: pageParam, limit: 14 },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The members without views; while another period is loading, the previous ones are shown. */
export function useIdleMembers(slug: string, view: PeriodView) {
  return useInfiniteQuery({ ...idleMembersQuery(slug, view), placeholderData: keepPreviousData });
}
