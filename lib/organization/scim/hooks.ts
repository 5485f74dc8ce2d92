import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { NewToken } from './schema';

/** The base URL at which an organization's directory provisions, and its tokens. */
export function provisioningQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'scim'],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/scim/tokens', { params: { organization: slug }, signal }),
  });
}

/** The base URL at which an organization's directory provisions, and its tokens. */
export const useProvisioning = (slug: string) => useQuery(provisioningQuery(slug));

/** Makes a token. Without an idempotency key, because the stored response would keep the token. */
export function useMakeToken(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewToken) =>
      api('POST', '/organizations/[organization]/scim/tokens', { params: { organization: slug }, body }),
    onSettled: () => client.invalidateQueries(provisioningQuery(slug)),
    // The token is shown once, and the page does not keep it either.
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
