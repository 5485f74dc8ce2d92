import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { OffboardingWish } from './plan';

/** What a member has of an organization, before they leave it. */
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

/** What a member has of an organization, before they leave it. */
export function useOffboarding(slug: string, id: string) {
  return useQuery(offboardingQuery(slug, id));
}

/** Ends a membership with all that hangs on it. */
export function useOffboard(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: OffboardingWish) =>
      api('POST', '/organizations/[organization]/members/[id]/offboarding', {
        params: { organization: slug, id },
        body: wish,
      }),
    // Members, teams, cards and contacts of the organization are others now.
    onSuccess: () => client.invalidateQueries({ queryKey: ['organizations', slug], refetchType: 'none' }),
  });
}
