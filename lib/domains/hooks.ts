import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { Domain } from './schema';

type List = { items: Domain[]; nextCursor: null };

const path = (slug: string) => `/organizations/${slug}/domains`;

/** The domains of an organization, by name. */
export function domainsQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'domains'],
    queryFn: async ({ signal }) => (await api<List>('GET', path(slug), { signal })).items,
  });
}

/** The domains of an organization, by name. */
export function useDomains(slug: string) {
  return useQuery(domainsQuery(slug));
}

/** Adds a domain. The key makes a repeated request one domain. */
export function useAddDomain(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ domain, key }: { domain: string; key: string }) =>
      api<Domain>('POST', path(slug), { body: { domain }, idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries(domainsQuery(slug)),
  });
}

/** Looks for a domain's record now. */
export function useVerifyDomain(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<Domain>('POST', `${path(slug)}/${id}/verify`),
    onSuccess: () => client.invalidateQueries(domainsQuery(slug)),
  });
}

/** Gives a domain up. */
export function useRemoveDomain(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<void>('DELETE', `${path(slug)}/${id}`),
    onSuccess: () => client.invalidateQueries(domainsQuery(slug)),
  });
}
