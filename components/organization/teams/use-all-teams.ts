import { useEffect } from 'react';
import { useTeams } from '@/lib/organization/teams/hooks';
import type { Team } from '@/lib/organization/teams/schema';

/** All teams of an organization by name: at most 200, in two pages. */
export function useAllTeams(slug: string): Team[] {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useTeams(slug);
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
