import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { NumberGroup } from './choices';
import type { NumbersPage } from './numbers-schema';

export type NumbersView = { by: NumberGroup; days: number };

/** What happened on an organization's cards, by pages. */
export function numbersQuery(slug: string, view: NumbersView) {
  return infiniteQueryOptions({
    queryKey: ['organizations', slug, 'numbers', view],
    queryFn: ({ signal, pageParam }) => {
      const wanted = new URLSearchParams({ by: view.by, days: String(view.days) });
      if (pageParam) wanted.set('cursor', pageParam);
      return api<NumbersPage>('GET', `/organizations/${slug}/numbers?${wanted}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: NumbersPage) => page.nextCursor,
  });
}

/** What happened on an organization's cards; while another view is fetched, the one before. */
export function useNumbers(slug: string, view: NumbersView) {
  return useInfiniteQuery({ ...numbersQuery(slug, view), placeholderData: keepPreviousData });
}
