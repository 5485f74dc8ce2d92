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

/**
 * Query of accounts by name, email address or username of a card, by pages; during a new search, `usePeople` shows the previous
 * results.
 */
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

/** Query of organizations by name or slug, by pages. */
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

/** Query of one account. */
export function accountQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'account', id],
    queryFn: ({ signal }) => api('GET', '/staff/people/[id]', { params: { id }, signal }),
  });
}
export function useAccount(id: string) {
  return useQuery(accountQuery(id));
}

/** An act of staff on an account, an organization or a card; the reason is stored. */
export type Act = (reason: string) => Promise<unknown>;

/** Disables an account (`PUT`), or enables it again (`DELETE`). */
export const disableAccount =
  (id: string, method: 'PUT' | 'DELETE'): Act =>
  (reason) =>
    api(method, '/staff/people/[id]/disablement', { params: { id }, body: { reason } });

/** Ends all sessions of an account. */
export const endSessionsOf =
  (id: string): Act =>
  (reason) =>
    api('DELETE', '/staff/people/[id]/sessions', { params: { id }, body: { reason } });

/** Removes the second factor of an account. */
export const resetFactorOf =
  (id: string): Act =>
  (reason) =>
    api('DELETE', '/staff/people/[id]/second-factor', { params: { id }, body: { reason } });

/** Suspends an organization (`PUT`), or lifts the suspension (`DELETE`). */
export const suspendOrganization =
  (organization: string, method: 'PUT' | 'DELETE'): Act =>
  (reason) =>
    api(method, '/staff/organizations/[organization]/suspension', { params: { organization }, body: { reason } });

/** Takes a card down (`PUT`), or gives it back (`DELETE`). */
export const takeDownCard =
  (username: string, method: 'PUT' | 'DELETE'): Act =>
  (reason) =>
    api(method, '/staff/cards/[username]/takedown', { params: { username }, body: { reason } });

/** Performs an act with a reason; afterwards everything that staff see is fetched again. */
export function useStaffAct(act: Act) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

/** Opens a support session with the code that a user gave. */
export function useOpenSupport() {
  return useMutation({
    mutationFn: (body: { code: string; reason: string }) => api('POST', '/staff/support-sessions', { body }),
  });
}

/** Query of the content of a support session. Each request leaves an entry in the log, so it is sent once only. */
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

/** Query of the open support sessions, newest first, by pages. */
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

/** Query of the acts and searches of staff, newest first, by pages. */
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

/** Ends a support session before its hour is over. */
export function useCloseSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/staff/support-sessions/[id]', { params: { id } }),
    onSettled: () => client.invalidateQueries(openLooksQuery()),
  });
}

/** Query of whether staff can see the user's account now, and of the acts of staff on it. */
export function ownSupportQuery() {
  return queryOptions({
    queryKey: ['support'],
    queryFn: ({ signal }) => api('GET', '/me/support', { signal }),
  });
}

/** Makes a code for staff. It has no idempotency key, because then the response would be stored, and the code with it. */
export function useMakeSupportCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST', '/me/support'),
    onSettled: () => client.invalidateQueries(ownSupportQuery()),
    gcTime: 0,
  });
}

/** Ends the unused code and every open support session. */
export function useEndSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE', '/me/support'),
    onSettled: () => client.invalidateQueries(ownSupportQuery()),
  });
}
