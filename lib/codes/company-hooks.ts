import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { CompanyCode, CompanyCodesFilter, CompanyCodesPage, NewBatch } from './company-schema';
import type { CodeEdit } from './schema';

const key = (slug: string) => ['organizations', slug, 'codes'];
const path = (slug: string) => `/organizations/${slug}/codes`;

/** What the list of an organization's codes shows. */
export type CodesView = Pick<CompanyCodesFilter, 'q' | 'status'>;
/** All of them. */
export const allCodes: CodesView = { q: '', status: '' };

/** An organization's codes as a view shows them, by pages. */
export function companyCodesQuery(slug: string, { q, status }: CodesView) {
  return infiniteQueryOptions({
    queryKey: [...key(slug), q, status],
    queryFn: ({ signal, pageParam }) => {
      const wanted = {
        ...(q ? { q } : {}),
        ...(status ? { status } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      };
      return api<CompanyCodesPage>('GET', `${path(slug)}?${new URLSearchParams(wanted)}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** An organization's codes; while another view is fetched, those of the one before. */
export function useCompanyCodes(slug: string, view: CodesView) {
  return useInfiniteQuery(companyCodesQuery(slug, view));
}

/** Makes a batch of codes. The key makes a repeated request one batch. */
export function useMakeBatch(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key: idempotencyKey, ...body }: NewBatch & { key: string }) =>
      api<{ codes: string[] }>('POST', path(slug), { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: key(slug) }),
  });
}

/** Names a code, links it to a card, releases it or reports it lost. */
export function useEditCompanyCode(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: CodeEdit & { id: string }) =>
      api<CompanyCode>('PATCH', `${path(slug)}/${id}`, { body }),
    // Also where it failed: the state that was seen is an old one.
    onSettled: () => client.invalidateQueries({ queryKey: key(slug) }),
  });
}
