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
import type { Account, FoundOrganization, OpenLooks, OwnSupport, StaffLog, SupportCode, SupportView } from './schema';

type Page<Item> = { items: Item[]; nextCursor: string | null };

function search<Item>(what: 'people' | 'organizations', q: string) {
  return infiniteQueryOptions({
    queryKey: ['staff', what, q],
    queryFn: ({ signal, pageParam }) => {
      const wanted = new URLSearchParams({ ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) });
      return api<Page<Item>>('GET', `/staff/${what}?${wanted}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Accounts by name, address or card, by pages; while a search is under way, those of the one before. */
export const peopleQuery = (q = '') => search<Account>('people', q);
export function usePeople(q: string) {
  return useInfiniteQuery({ ...peopleQuery(q), placeholderData: keepPreviousData });
}

/** Organizations by name or segment, by pages. */
export const foundOrganizationsQuery = (q = '') => search<FoundOrganization>('organizations', q);
export function useFoundOrganizations(q: string) {
  return useInfiniteQuery({ ...foundOrganizationsQuery(q), placeholderData: keepPreviousData });
}

/** One account. */
export function accountQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'account', id],
    queryFn: ({ signal }) => api<Account>('GET', `/staff/people/${encodeURIComponent(id)}`, { signal }),
  });
}
export function useAccount(id: string) {
  return useQuery(accountQuery(id));
}

/** What an act of staff changes, as its address, and whether it is done or undone. */
export type Act = { path: string; method: 'PUT' | 'DELETE'; reason: string };

/** Does something with an account, an organization or a card, with the reason. */
export function useStaffAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, method, reason }: Act) => api<void>(method, `/staff/${path}`, { body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

/** Opens a look with the code that somebody gave. */
export function useOpenSupport() {
  return useMutation({
    mutationFn: (body: { code: string; reason: string }) =>
      api<{ id: string }>('POST', '/staff/support-sessions', { body }),
  });
}

/** What an open look shows. Each request leaves an entry, so that it is asked for once. */
export function supportQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'support', id],
    queryFn: ({ signal }) => api<SupportView>('GET', `/staff/support-sessions/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
export function useSupport(id: string) {
  return useQuery(supportQuery(id));
}

/** Looks that are open, newest first, by pages. */
export function openLooksQuery() {
  return infiniteQueryOptions({
    queryKey: ['staff', 'looks'],
    queryFn: ({ signal, pageParam }) => {
      const wanted = pageParam ? `?${new URLSearchParams({ cursor: pageParam })}` : '';
      return api<OpenLooks>('GET', `/staff/support-sessions${wanted}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: OpenLooks) => page.nextCursor,
  });
}
export function useOpenLooks() {
  return useInfiniteQuery(openLooksQuery());
}

/** What staff did and looked up, newest first, by pages. */
export function staffLogQuery() {
  return infiniteQueryOptions({
    queryKey: ['staff', 'log'],
    queryFn: ({ signal, pageParam }) => {
      const wanted = pageParam ? `?${new URLSearchParams({ cursor: pageParam })}` : '';
      return api<StaffLog>('GET', `/staff/log${wanted}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: StaffLog) => page.nextCursor,
  });
}
export function useStaffLog() {
  return useInfiniteQuery(staffLogQuery());
}

/** Ends a look before its hour is over. */
export function useCloseSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<void>('DELETE', `/staff/support-sessions/${id}`),
    onSettled: () => client.invalidateQueries(openLooksQuery()),
  });
}

/** What staff can see of the person now, and what they did. */
export function ownSupportQuery() {
  return queryOptions({
    queryKey: ['support'],
    queryFn: ({ signal }) => api<OwnSupport>('GET', '/me/support', { signal }),
  });
}

/** Makes a code for staff. Without an idempotency key: its answer would be kept, and with it the code. */
export function useMakeSupportCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api<SupportCode>('POST', '/me/support'),
    onSettled: () => client.invalidateQueries(ownSupportQuery()),
    gcTime: 0,
  });
}

/** Ends the code that waits and every open look. */
export function useEndSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api<void>('DELETE', '/me/support'),
    onSettled: () => client.invalidateQueries(ownSupportQuery()),
  });
}
