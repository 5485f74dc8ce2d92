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

/** What the list of an organization's codes shows. */
export type CodesView = Pick<OrganizationCodesFilter, 'q' | 'status'>;
/** All of them. */
export const allCodes: CodesView = { q: '', status: '' };

/** An organization's codes as a view shows them, by pages. */
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

/** An organization's codes; while another view is fetched, those of the one before. */
export function useOrganizationCodes(slug: string, view: CodesView) {
  return useInfiniteQuery(organizationCodesQuery(slug, view));
}

/** Makes a batch of codes. The key makes a repeated request one batch. */
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
    // Also where it failed: the state that was seen is an old one.
    onSettled: () => client.invalidateQueries({ queryKey: key(slug) }),
  });
}
