import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** What happened to the ways into the user's account, by pages. */
export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: ['activity'],
    queryFn: ({ signal, pageParam }) => api('GET', '/me/activity', { query: { cursor: pageParam, limit: 10 }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
