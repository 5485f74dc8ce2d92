import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { OrganizationContactEdit, Transfer } from './organization-schema';
import { type OrganizationView, organizationViewQuery } from './organization-view-schema';
import type { SharingEdit } from './sharing-schema';

const below = (slug: string) => ['organizations', slug, 'contacts'];

/** An organization's contacts, page by page; what was shown before stays until the next answer. */
export function organizationContactsQuery(slug: string, view: OrganizationView) {
  return infiniteQueryOptions({
    queryKey: [...below(slug), 'list', view],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam === null ? {} : { cursor: pageParam, limit: 100 };
      const query = { ...organizationViewQuery(view), ...place };
      return api('GET', '/organizations/[organization]/contacts', { params: { organization: slug }, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** An organization's contacts, page by page. */
export function useOrganizationContacts(slug: string, view: OrganizationView) {
  return useInfiniteQuery(organizationContactsQuery(slug, view));
}

/** How many contacts of an organization a view has. */
export function organizationContactsCountQuery(slug: string, { sort: _sort, ...choice }: OrganizationView) {
  const query = organizationViewQuery({ ...choice, sort: 'name' });
  return queryOptions({
    queryKey: [...below(slug), 'count', choice],
    queryFn: async ({ signal }) =>
      (
        await api('GET', '/organizations/[organization]/contacts/count', {
          params: { organization: slug },
          query,
          signal,
        })
      ).total,
    placeholderData: keepPreviousData,
  });
}

/** How many contacts of an organization a view has; those of the view before until it is known. */
export function useOrganizationContactsCount(slug: string, view: OrganizationView) {
  return useQuery(organizationContactsCountQuery(slug, view));
}

/** By what an organization's contacts can be narrowed. */
export function useOrganizationContactFacets(slug: string) {
  return useQuery({
    queryKey: [...below(slug), 'facets'],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/contacts/facets', { params: { organization: slug }, signal }),
  });
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
export function useEditOrganizationContact(slug: string) {
  const refresh = useRefresh(slug);
  return useMutation({
    mutationFn: ({ id, ...body }: OrganizationContactEdit & { id: string }) =>
      api('PATCH', '/organizations/[organization]/contacts/[id]', { params: { organization: slug, id }, body }),
    onSuccess: refresh,
  });
}

/** Moves a contact of an organization to the trash, or brings it back. */
export function useTrashOrganizationContact(slug: string) {
  const refresh = useRefresh(slug);
  return useMutation({
    mutationFn: async ({ id, isBack }: { id: string; isBack: boolean }) => {
      if (isBack)
        await api('POST', '/organizations/[organization]/contacts/[id]/restore', {
          params: { organization: slug, id },
        });
      else await api('DELETE', '/organizations/[organization]/contacts/[id]', { params: { organization: slug, id } });
    },
    onSuccess: refresh,
  });
}

/** Gives contacts of an organization to a colleague. */
export function useTransfer(slug: string) {
  const refresh = useRefresh(slug);
  return useMutation({
    mutationFn: (body: Transfer) =>
      api('POST', '/organizations/[organization]/contacts/transfer', { params: { organization: slug }, body }),
    onSuccess: refresh,
  });
}

function sharingQuery(slug: string) {
  return queryOptions({
    queryKey: [...below(slug), 'sharing'],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/contacts/sharing', { params: { organization: slug }, signal }),
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
    mutationFn: (body: SharingEdit) =>
      api('PUT', '/organizations/[organization]/contacts/sharing', { params: { organization: slug }, body }),
    onSuccess: (sharing) => client.setQueryData(sharingQuery(slug).queryKey, sharing),
  });
}
