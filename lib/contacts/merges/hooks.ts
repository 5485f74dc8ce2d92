import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@/lib/platform/browser/api';
import { newId } from '@/lib/platform/ids';
import type { distinctionSchema } from './duplicates-schema';
import type { mergeSchema } from './schema';

/** Contacts that may be one person, page by page. */
export const duplicatesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'duplicates'],
    queryFn: ({ pageParam, signal }) => api('GET', '/contacts/duplicates', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
/** Merges of the last 30 days, page by page. */
export const mergesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'merges'],
    queryFn: ({ pageParam, signal }) => api('GET', '/contacts/merges', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The newest merges of the last 30 days that a contact came out of; undone ones too. */
export const mergesOfQuery = (contactId: string) =>
  queryOptions({
    queryKey: ['contacts', 'merges', contactId],
    queryFn: async ({ signal }) => (await api('GET', '/contacts/merges', { query: { contactId }, signal })).items,
  });
/** The newest merges of the last 30 days that a contact came out of. */
export const useMergesOf = (contactId: string) => useQuery(mergesOfQuery(contactId));

/** Contacts that may be one person, page by page. */
export const useDuplicates = () => useInfiniteQuery(duplicatesQuery());
/** Merges of the last 30 days, page by page. */
export const useMerges = () => useInfiniteQuery(mergesQuery());

/** Contacts by id as they are now, in the order of the ids. */
export function useContactsToMerge(ids: string[]) {
  return useQuery(
    queryOptions({
      queryKey: ['contacts', 'to-merge', ids],
      queryFn: ({ signal }) => Promise.all(ids.map((id) => api('GET', '/contacts/[id]', { params: { id }, signal }))),
    }),
  );
}

/** Refetches everything that shows contacts: a merge changes lists, tags, numbers and duplicates at once. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['contacts'] });
}

/** Merges several contacts into one. */
export function useMerge() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: z.input<typeof mergeSchema>) =>
      api('POST', '/contacts/merge', { body, idempotencyKey: newId() }),
    onSettled: refresh,
  });
}

/** Undoes a merge. */
export function useUndoMerge() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api('POST', '/contacts/merges/[id]/undo', { params: { id } }),
    onSettled: refresh,
  });
}

/** Merges all exact duplicates. Returns the ids of the merges, oldest first. */
export function useMergeExact() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => {
      const merges: string[] = [];
      for (let left = 1; left > 0; ) {
        const done = await api('POST', '/contacts/duplicates/merge', { idempotencyKey: newId() });
        merges.push(...done.merges);
        left = done.merges.length > 0 ? done.left : 0;
      }
      return merges;
    },
    onSettled: refresh,
  });
}

/** Marks contacts as different people, or removes that mark. */
export function useDistinguish() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: z.input<typeof distinctionSchema>) => api('POST', '/contacts/distinctions', { body }),
    onSettled: refresh,
  });
}
