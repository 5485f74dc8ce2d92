import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type {
  CompanyContact,
  CompanyContactDetail,
  CompanyContactEdit,
  CompanyContactFacets,
  CompanyContactsPage,
  Transfer,
} from './schema';
import type { Sharing, SharingEdit } from './sharing-schema';
import { type CompanyView, companyViewQuery } from './view';

const below = (slug: string) => ['organizations', slug, 'contacts'];
const address = (slug: string, path = '') => `/organizations/${slug}/contacts${path}`;

/** An organization's contacts, page by page; what was shown before stays until the next answer. */
export function companyContactsQuery(slug: string, view: CompanyView) {
  return infiniteQueryOptions({
    queryKey: [...below(slug), 'list', view],
    queryFn: ({ pageParam, signal }) => {
      const place: Record<string, string> = pageParam === null ? {} : { cursor: pageParam, limit: '100' };
      const query = new URLSearchParams({ ...companyViewQuery(view), ...place });
      return api<CompanyContactsPage>('GET', `${address(slug)}?${query}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** An organization's contacts, page by page. */
export function useCompanyContacts(slug: string, view: CompanyView) {
  return useInfiniteQuery(companyContactsQuery(slug, view));
}

/** How many contacts of an organization a view has. */
export function companyContactsCountQuery(slug: string, { sort: _sort, ...choice }: CompanyView) {
  const query = new URLSearchParams(companyViewQuery({ ...choice, sort: 'name' }));
  return queryOptions({
    queryKey: [...below(slug), 'count', choice],
    queryFn: async ({ signal }) =>
      (await api<{ total: number }>('GET', `${address(slug, '/count')}?${query}`, { signal })).total,
    placeholderData: keepPreviousData,
  });
}

/** How many contacts of an organization a view has; those of the view before until it is known. */
export function useCompanyContactsCount(slug: string, view: CompanyView) {
  return useQuery(companyContactsCountQuery(slug, view));
}

/** By what an organization's contacts can be narrowed. */
export function useCompanyContactFacets(slug: string) {
  return useQuery({
    queryKey: [...below(slug), 'facets'],
    queryFn: ({ signal }) => api<CompanyContactFacets>('GET', address(slug, '/facets'), { signal }),
  });
}

/** One contact of an organization, with what its person left. */
export function companyContactQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: [...below(slug), 'one', id],
    queryFn: ({ signal }) => api<CompanyContactDetail>('GET', address(slug, `/${id}`), { signal }),
  });
}

/** One contact of an organization. */
export function useCompanyContact(slug: string, id: string) {
  return useQuery(companyContactQuery(slug, id));
}

/** Has everything that follows from an organization's contacts asked for again; the member's own book too. */
function useRefresh(slug: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: below(slug) }),
      client.invalidateQueries({ queryKey: ['contacts'] }),
    ]);
}

/** Changes a contact of an organization. */
export function useEditCompanyContact(slug: string) {
  const refresh = useRefresh(slug);
  return useMutation({
    mutationFn: ({ id, ...body }: CompanyContactEdit & { id: string }) =>
      api<CompanyContact>('PATCH', address(slug, `/${id}`), { body }),
    onSuccess: refresh,
  });
}

/** Moves a contact of an organization to the trash, or brings it back. */
export function useTrashCompanyContact(slug: string) {
  const refresh = useRefresh(slug);
  return useMutation({
    mutationFn: async ({ id, isBack }: { id: string; isBack: boolean }) => {
      if (isBack) await api<CompanyContact>('POST', address(slug, `/${id}/restore`));
      else await api<void>('DELETE', address(slug, `/${id}`));
    },
    onSuccess: refresh,
  });
}

/** Gives contacts of an organization to a colleague. */
export function useTransfer(slug: string) {
  const refresh = useRefresh(slug);
  return useMutation({
    mutationFn: (body: Transfer) => api<{ moved: number }>('POST', address(slug, '/transfer'), { body }),
    onSuccess: refresh,
  });
}

function sharingQuery(slug: string) {
  return queryOptions({
    queryKey: [...below(slug), 'sharing'],
    queryFn: ({ signal }) => api<Sharing>('GET', address(slug, '/sharing'), { signal }),
  });
}

/** The reader's own cards of an organization, and whether their teams read what comes in through them. */
export function useSharing(slug: string) {
  return useQuery(sharingQuery(slug));
}

/** Lets the teams of an own card read what comes in through it, or no longer. */
export function useSetSharing(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SharingEdit) => api<Sharing>('PUT', address(slug, '/sharing'), { body }),
    onSuccess: (sharing) => client.setQueryData(sharingQuery(slug).queryKey, sharing),
  });
}
