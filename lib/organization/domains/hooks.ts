import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** The domains of an organization, by name. */
export function domainsQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'domains'],
    queryFn: async ({ signal }) =>
      (await api('GET', '/organizations/[organization]/domains', { params: { organization: slug }, signal })).items,
  });
}

/** The domains of an organization, by name. */
export function useDomains(slug: string) {
  return useQuery(domainsQuery(slug));
}

/** Adds a domain. With the same key, a repeated request adds it only once. */
export function useAddDomain(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ domain, key }: { domain: string; key: string }) =>
      api('POST', '/organizations/[organization]/domains', {
        params: { organization: slug },
        body: { domain },
        idempotencyKey: key,
      }),
    onSuccess: () => client.invalidateQueries(domainsQuery(slug)),
  });
}

/** Looks for a domain's record now. */
export function useVerifyDomain(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api('POST', '/organizations/[organization]/domains/[id]/verify', { params: { organization: slug, id } }),
    onSuccess: () => client.invalidateQueries(domainsQuery(slug)),
  });
}

/** Gives a domain up. */
export function useRemoveDomain(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE', '/organizations/[organization]/domains/[id]', { params: { organization: slug, id } }),
    onSuccess: () => client.invalidateQueries(domainsQuery(slug)),
  });
}
