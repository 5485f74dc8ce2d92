import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { OrganizationRole } from '@/lib/organizations/schema';
import type { MemberPage } from './schema';

const key = (slug: string) => ['organizations', slug, 'members'];

/** The members of an organization whose name or address contains `q`, by pages. */
export function membersQuery(slug: string, q = '') {
  return infiniteQueryOptions({
    queryKey: [...key(slug), q],
    queryFn: ({ signal, pageParam }) => {
      const wanted = new URLSearchParams({ ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) });
      return api<MemberPage>('GET', `/organizations/${slug}/members?${wanted}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: MemberPage) => page.nextCursor,
  });
}

/** The members of an organization; while a search is under way, those of the one before. */
export function useMembers(slug: string, q: string) {
  return useInfiniteQuery({ ...membersQuery(slug, q), placeholderData: keepPreviousData });
}

/** Changes the role of a member. */
export function useChangeRole(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: OrganizationRole }) =>
      api<void>('PATCH', `/organizations/${slug}/members/${encodeURIComponent(id)}`, { body: { role } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key(slug) }),
  });
}

/** Removes a member, or the person themselves. */
export function useRemoveMember(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; isSelf: boolean }) =>
      api<void>('DELETE', `/organizations/${slug}/members/${encodeURIComponent(id)}`),
    onSuccess: async (_nothing, { isSelf }) => {
      // Who has left may not ask again.
      if (isSelf) client.removeQueries({ queryKey: ['organizations'] });
      else await client.invalidateQueries({ queryKey: key(slug) });
    },
  });
}
