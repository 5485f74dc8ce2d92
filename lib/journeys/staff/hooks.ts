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

/** Accounts by name, address or card, by pages; while a search is under way, those of the one before. */
export const peopleQuery = (q = '') =>
  infiniteQueryOptions({
    queryKey: ['staff', 'people', q],
    queryFn: ({ signal, pageParam }) => api('GET', '/staff/people', { query: { q, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
export function usePeople(q: string) {
  return useInfiniteQuery({ ...peopleQuery(q), placeholderData: keepPreviousData });
}

/** Organizations by name or segment, by pages. */
export const foundOrganizationsQuery = (q = '') =>
  infiniteQueryOptions({
    queryKey: ['staff', 'organizations', q],
    queryFn: ({ signal, pageParam }) => api('GET', '/staff/organizations', { query: { q, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
export function useFoundOrganizations(q: string) {
  return useInfiniteQuery({ ...foundOrganizationsQuery(q), placeholderData: keepPreviousData });
}

/** One account. */
export function accountQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'account', id],
    queryFn: ({ signal }) => api('GET', '/staff/people/[id]', { params: { id }, signal }),
  });
}
export function useAccount(id: string) {
  return useQuery(accountQuery(id));
}

/** What staff does with an account, an organization or a card, for a reason that is kept. */
export type Act = (reason: string) => Promise<unknown>;

/** Disables an account, or lets it be used again. */
export const disableAccount =
  (id: string, method: 'PUT' | 'DELETE'): Act =>
  (reason) =>
    api(method, '/staff/people/[id]/disablement', { params: { id }, body: { reason } });

/** Ends all sessions of an account. */
export const endSessionsOf =
  (id: string): Act =>
  (reason) =>
    api('DELETE', '/staff/people/[id]/sessions', { params: { id }, body: { reason } });

/** Suspends an organization, or lifts it. */
export const suspendOrganization =
  (organization: string, method: 'PUT' | 'DELETE'): Act =>
  (reason) =>
    api(method, '/staff/organizations/[organization]/suspension', { params: { organization }, body: { reason } });

/** Takes a card down, or lifts it. */
export const takeDownCard =
  (username: string, method: 'PUT' | 'DELETE'): Act =>
  (reason) =>
    api(method, '/staff/cards/[username]/takedown', { params: { username }, body: { reason } });

/** Does something for a reason; everything that staff sees is asked for again. */
export function useStaffAct(act: Act) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

/** Opens a look with the code that somebody gave. */
export function useOpenSupport() {
  return useMutation({
    mutationFn: (body: { code: string; reason: string }) => api('POST', '/staff/support-sessions', { body }),
  });
}

/** What an open look shows. Each request leaves an entry, so that it is asked for once. */
export function supportQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'support', id],
    queryFn: ({ signal }) => api('GET', '/staff/support-sessions/[id]', { params: { id }, signal }),
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
    queryFn: ({ signal, pageParam }) => api('GET', '/staff/support-sessions', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
export function useOpenLooks() {
  return useInfiniteQuery(openLooksQuery());
}

/** What staff did and looked up, newest first, by pages. */
export function staffLogQuery() {
  return infiniteQueryOptions({
    queryKey: ['staff', 'log'],
    queryFn: ({ signal, pageParam }) => api('GET', '/staff/log', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
export function useStaffLog() {
  return useInfiniteQuery(staffLogQuery());
}

/** Ends a look before its hour is over. */
export function useCloseSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/staff/support-sessions/[id]', { params: { id } }),
    onSettled: () => client.invalidateQueries(openLooksQuery()),
  });
}

/** What staff can see of the person now, and what they did. */
export function ownSupportQuery() {
  return queryOptions({
    queryKey: ['support'],
    queryFn: ({ signal }) => api('GET', '/me/support', { signal }),
  });
}

/** Makes a code for staff. Without an idempotency key: its answer would be kept, and with it the code. */
export function useMakeSupportCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST', '/me/support'),
    onSettled: () => client.invalidateQueries(ownSupportQuery()),
    gcTime: 0,
  });
}

/** Ends the code that waits and every open look. */
export function useEndSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE', '/me/support'),
    onSettled: () => client.invalidateQueries(ownSupportQuery()),
  });
}
