import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { OffboardingWish } from './plan';

/** Everything that a member has in an organization, before they leave it. */
export function offboardingQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'offboarding', id],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/members/[id]/offboarding', {
        params: { organization: slug, id },
        signal,
      }),
  });
}

/** Everything that a member has in an organization, before they leave it. */
export function useOffboarding(slug: string, id: string) {
  return useQuery(offboardingQuery(slug, id));
}

/** Ends a membership, with the plan for everything that the member has in the organization. */
export function useOffboard(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: OffboardingWish) =>
      api('POST', '/organizations/[organization]/members/[id]/offboarding', {
        params: { organization: slug, id },
        body: wish,
      }),
    // The cached members, teams, cards and contacts of the organization are outdated now.
    onSuccess: () => client.invalidateQueries({ queryKey: ['organizations', slug], refetchType: 'none' }),
  });
}
