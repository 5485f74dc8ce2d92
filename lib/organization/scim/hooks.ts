import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { NewToken } from './schema';

/** Where an organization's directory provisions, and its tokens. */
export function provisioningQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'scim'],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/scim/tokens', { params: { organization: slug }, signal }),
  });
}

/** Where an organization's directory provisions, and its tokens. */
export const useProvisioning = (slug: string) => useQuery(provisioningQuery(slug));

/** Makes a token. Without an idempotency key: its answer would be kept, and with it the token. */
export function useMakeToken(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewToken) =>
      api('POST', '/organizations/[organization]/scim/tokens', { params: { organization: slug }, body }),
    onSettled: () => client.invalidateQueries(provisioningQuery(slug)),
    // It is told once, and not kept by the page either.
    gcTime: 0,
  });
}

/** Ends a token. */
export function useRevokeToken(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE', '/organizations/[organization]/scim/tokens/[id]', { params: { organization: slug, id } }),
    onSettled: () => client.invalidateQueries(provisioningQuery(slug)),
  });
}
