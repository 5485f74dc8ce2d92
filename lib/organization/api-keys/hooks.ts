import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { NewKey } from './schema';

/** The API keys of the signed-in user, or of the organization with a slug. */
export function keysQuery(organization: string | null) {
  return queryOptions({
    queryKey: organization === null ? ['api-keys'] : ['organizations', organization, 'api-keys'],
    queryFn: async ({ signal }) => {
      const page =
        organization === null
          ? await api('GET', '/api-keys', { signal })
          : await api('GET', '/organizations/[organization]/api-keys', { params: { organization }, signal });
      return page.items;
    },
  });
}

/** Makes a key. Without an idempotency key, because the stored response would keep the secret. */
export function useMakeKey(organization: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewKey) =>
      organization === null
        ? api('POST', '/api-keys', { body })
        : api('POST', '/organizations/[organization]/api-keys', { params: { organization }, body }),
    onSettled: () => client.invalidateQueries(keysQuery(organization)),
    // The key is shown once, and the page does not keep it either.
    gcTime: 0,
  });
}

/** Revokes a key. */
export function useRevokeKey(organization: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      organization === null
        ? api('DELETE', '/api-keys/[id]', { params: { id } })
        : api('DELETE', '/organizations/[organization]/api-keys/[id]', { params: { organization, id } }),
    onSettled: () => client.invalidateQueries(keysQuery(organization)),
  });
}
