import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { VisitCounts } from './schema';

/** Views, saves and channels of an own card over the last days. */
export function visitCountsQuery(profileId: string) {
  return queryOptions({
    queryKey: ['visits', profileId],
    queryFn: ({ signal }) => api<VisitCounts>('GET', `/visits?profileId=${encodeURIComponent(profileId)}`, { signal }),
  });
}

export function useVisitCounts(profileId: string) {
  return useQuery(visitCountsQuery(profileId));
}
