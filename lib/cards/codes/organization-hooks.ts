import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { NewBatch, OrganizationCodesFilter } from './organization-schema';
import type { CodeEdit } from './schema';

const key = (slug: string) => ['organizations', slug, 'codes'];

/** The filters of the list of an organization's codes. */
export type CodesView = Pick<OrganizationCodesFilter, 'q' | 'status'>;
/** The view without any filter. */
export const allCodes: CodesView = { q: '', status: '' };

/** Query of an organization's codes with the filters of a view, by pages. */
export function organizationCodesQuery(slug: string, { q, status }: CodesView) {
  return infiniteQueryOptions({
    queryKey: [...key(slug), q, status],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/codes', {
        params: { organization: slug },
        query: { q, status, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** An organization's codes; while another view is loading, the codes of the previous one are shown. */
export function useOrganizationCodes(slug: string, view: CodesView) {
  return useInfiniteQuery(organizationCodesQuery(slug, view));
}

/** Makes a batch of codes. `key` makes a repeated request create one batch only. */
export function useMakeBatch(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key: idempotencyKey, ...body }: NewBatch & { key: string }) =>
      api('POST', '/organizations/[organization]/codes', { params: { organization: slug }, body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: key(slug) }),
  });
}

/** Names a code, links it to a card, releases it or reports it lost. */
export function useEditOrganizationCode(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: CodeEdit & { id: string }) =>
      api('PATCH', '/organizations/[organization]/codes/[id]', { params: { organization: slug, id }, body }),
    // A failed edit also invalidates the list, because the cached state may be outdated.
    onSettled: () => client.invalidateQueries({ queryKey: key(slug) }),
  });
}
