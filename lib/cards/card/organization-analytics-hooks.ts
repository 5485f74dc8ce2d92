import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { NumberGroup } from './organization-choices';

export type NumbersView = { by: NumberGroup; days: number };

/** Query of the visits, saves and exchanges on an organization's cards, by pages. */
export function numbersQuery(slug: string, view: NumbersView) {
  return infiniteQueryOptions({
    queryKey: ['organizations', slug, 'numbers', view],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/numbers', {
        params: { organization: slug },
        query: { ...view, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The visits, saves and exchanges on an organization's cards; while another view is loading, the previous one is shown. */
export function useNumbers(slug: string, view: NumbersView) {
  return useInfiniteQuery({ ...numbersQuery(slug, view), placeholderData: keepPreviousData });
}
