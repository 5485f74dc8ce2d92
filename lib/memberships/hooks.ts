import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AuditPage } from '@/lib/audit/read-schema';
import { api } from '@/lib/browser/api';
import type { OrganizationRole } from '@/lib/organizations/schema';
import type { MemberBulk, MemberBulkAnswer, MemberDetail, MemberPage } from './schema';
import { everybody, type MembersView, searchOf } from './view';

const key = (slug: string) => ['organizations', slug, 'members'];
const path = (slug: string, id: string) => `/organizations/${slug}/members/${encodeURIComponent(id)}`;

/** The members of an organization as a view shows them, by pages. */
export function membersQuery(slug: string, view: MembersView = everybody) {
  return infiniteQueryOptions({
    queryKey: [...key(slug), 'list', view],
    queryFn: ({ signal, pageParam }) => {
      const wanted = searchOf(view);
      if (pageParam) wanted.set('cursor', pageParam);
      return api<MemberPage>('GET', `/organizations/${slug}/members?${wanted}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: MemberPage) => page.nextCursor,
  });
}

/** The members of an organization; while another view is fetched, those of the one before. */
export function useMembers(slug: string, view: MembersView) {
  return useInfiniteQuery({ ...membersQuery(slug, view), placeholderData: keepPreviousData });
}

/** How many members a view shows. */
export function memberCountQuery(slug: string, view: MembersView = everybody) {
  const { sort: _, ...choice } = view;
  return queryOptions({
    queryKey: [...key(slug), 'count', choice],
    queryFn: ({ signal }) =>
      api<{ count: number }>('GET', `/organizations/${slug}/members/count?${searchOf(choice)}`, { signal }),
  });
}

/** How many members a view shows; while another is counted, the number before. */
export function useMemberCount(slug: string, view: MembersView) {
  return useQuery({ ...memberCountQuery(slug, view), placeholderData: keepPreviousData });
}

/** One member of an organization. */
export function memberQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: [...key(slug), 'one', id],
    queryFn: ({ signal }) => api<MemberDetail>('GET', path(slug, id), { signal }),
  });
}

/** One member of an organization. */
export function useMember(slug: string, id: string) {
  return useQuery(memberQuery(slug, id));
}

/** What was last done by a member or to them, for who may read the log. */
export function useMemberActivity(slug: string, id: string) {
  const wanted = new URLSearchParams({ personId: id, limit: '10' });
  return useQuery({
    queryKey: [...key(slug), 'activity', id],
    queryFn: ({ signal }) => api<AuditPage>('GET', `/organizations/${slug}/audit?${wanted}`, { signal }),
  });
}

/** An act on members, after which everything that is shown of members is asked for again. */
function useMemberAct<Input, Answer = void>(slug: string, act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSuccess: () => client.invalidateQueries({ queryKey: key(slug) }) });
}

/** Changes the role of a member. */
export const useChangeRole = (slug: string) =>
  useMemberAct(slug, ({ id, role }: { id: string; role: OrganizationRole }) =>
    api<void>('PATCH', path(slug, id), { body: { role } }),
  );

/** Signs a member out on all their devices. */
export const useEndSessions = (slug: string) =>
  useMemberAct(slug, ({ id }: { id: string }) => api<void>('DELETE', `${path(slug, id)}/sessions`));

/** Brings back a member who was removed. */
export const useRestoreMember = (slug: string) =>
  useMemberAct(slug, ({ id }: { id: string }) => api<void>('POST', `${path(slug, id)}/restore`));

/** One act on up to 100 members. */
export const useMemberBulk = (slug: string) =>
  useMemberAct(slug, (body: MemberBulk) =>
    api<MemberBulkAnswer>('POST', `/organizations/${slug}/members/bulk`, { body }),
  );

/** Removes a member, or the person themselves. */
export function useRemoveMember(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; isSelf: boolean }) => api<void>('DELETE', path(slug, id)),
    onSuccess: async (_nothing, { isSelf }) => {
      // Who has left may not ask again.
      if (isSelf) client.removeQueries({ queryKey: ['organizations'] });
      else await client.invalidateQueries({ queryKey: key(slug) });
    },
  });
}
