import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** Query of the views, saves and channels of an own card over the last days. */
export function visitCountsQuery(profileId: string) {
  return queryOptions({
    queryKey: ['visits', profileId],
    queryFn: ({ signal }) => api('GET', '/visits', { query: { profileId }, signal }),
  });
}

export function useVisitCounts(profileId: string) {
  return useQuery(visitCountsQuery(profileId));
}
