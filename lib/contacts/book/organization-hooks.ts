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

/** An organization's contacts, page by page; the previous view stays until the next response. */
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

/** Counts the contacts of a view of an organization. */
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

/** The number of contacts of an organization's view; until it is known, that of the previous view. */
export function useOrganizationContactsCount(slug: string, view: OrganizationView) {
  return useQuery(organizationContactsCountQuery(slug, view));
}

/** The values by which an organization's contacts can be filtered. */
export function useOrganizationContactFacets(slug: string) {
  return useQuery({
    queryKey: [...below(slug), 'facets'],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/contacts/facets', { params: { organization: slug }, signal }),
  });
}

/** Refetches everything that depends on an organization's contacts, the member's own book included. */
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

/** Moves contacts of an organization into another member's book. */
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

/** The user's own cards of an organization, and whether the teams of each may read the contacts that come through it. */
export function useSharing(slug: string) {
  return useQuery(sharingQuery(slug));
}

/** Allows or forbids the teams of the user's card to read the contacts that come through it. */
export function useSetSharing(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SharingEdit) =>
      api('PUT', '/organizations/[organization]/contacts/sharing', { params: { organization: slug }, body }),
    onSuccess: (sharing) => client.setQueryData(sharingQuery(slug).queryKey, sharing),
  });
}

/** The days that are asked for: so many up to today, or those from the first to the last. */
type MetPeriod = { days: number | null; from: string | null; to: string | null };

/** How many events are loaded at a time: the drawing of the page of figures is of all that are there. */
export const eventsAtOnce = 25;

/** Query of the events at which an organization's contacts were met in a period, by pages. */
export function metEventsQuery(slug: string, { days, from, to }: MetPeriod) {
  return infiniteQueryOptions({
    queryKey: ['organizations', slug, 'met-events', days, from, to],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/analytics/events', {
        params: { organization: slug },
        query: {
          days: days ?? undefined,
          from: from ?? undefined,
          to: to ?? undefined,
          cursor: pageParam,
          limit: eventsAtOnce,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The events at which an organization's contacts were met, the latest first. */
export function useMetEvents(slug: string, period: MetPeriod) {
  return useInfiniteQuery(metEventsQuery(slug, period));
}
