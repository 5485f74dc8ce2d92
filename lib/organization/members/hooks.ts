import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { api } from '@/lib/platform/browser/api';
import { everybody, type MembersView } from './model';
import type { MemberBulk } from './schema';

const key = (slug: string) => ['organizations', slug, 'members'];

/** The members of an organization as a view shows them, by pages. */
export function membersQuery(slug: string, view: MembersView = everybody) {
  return infiniteQueryOptions({
    queryKey: [...key(slug), 'list', view],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/members', {
        params: { organization: slug },
        query: { ...view, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The members of an organization; while a new view is loading, those of the previous view stay. */
export function useMembers(slug: string, view: MembersView) {
  return useInfiniteQuery({ ...membersQuery(slug, view), placeholderData: keepPreviousData });
}

/** How many members a view shows. */
export function memberCountQuery(slug: string, view: MembersView = everybody) {
  const { sort: _, ...choice } = view;
  return queryOptions({
    queryKey: [...key(slug), 'count', choice],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/members/count', {
        params: { organization: slug },
        query: choice,
        signal,
      }),
  });
}

/** How many members a view shows; while a new view is being counted, the previous number stays. */
export function useMemberCount(slug: string, view: MembersView) {
  return useQuery({ ...memberCountQuery(slug, view), placeholderData: keepPreviousData });
}

/** One member of an organization. */
export function memberQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: [...key(slug), 'one', id],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/members/[id]', { params: { organization: slug, id }, signal }),
  });
}

/** One member of an organization. */
export function useMember(slug: string, id: string) {
  return useQuery(memberQuery(slug, id));
}

/** The latest acts by a member or on them, for users who may read the log. */
export function useMemberActivity(slug: string, id: string) {
  return useQuery({
    queryKey: [...key(slug), 'activity', id],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/audit', {
        params: { organization: slug },
        query: { personId: id, limit: 10 },
        signal,
      }),
  });
}

/** An act on members, after which all queries about members are refetched. */
function useMemberAct<Input, Answer>(slug: string, act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSuccess: () => client.invalidateQueries({ queryKey: key(slug) }) });
}

/** Changes the role of a member. */
export const useChangeRole = (slug: string) =>
  useMemberAct(slug, ({ id, role }: { id: string; role: OrganizationRole }) =>
    api('PATCH', '/organizations/[organization]/members/[id]', { params: { organization: slug, id }, body: { role } }),
  );

/** Signs a member out on all their devices. */
export const useEndSessions = (slug: string) =>
  useMemberAct(slug, ({ id }: { id: string }) =>
    api('DELETE', '/organizations/[organization]/members/[id]/sessions', { params: { organization: slug, id } }),
  );

/** Brings back a member who was removed. */
export const useRestoreMember = (slug: string) =>
  useMemberAct(slug, ({ id }: { id: string }) =>
    api('POST', '/organizations/[organization]/members/[id]/restore', { params: { organization: slug, id } }),
  );

/** One act on up to 100 members. */
export const useMemberBulk = (slug: string) =>
  useMemberAct(slug, (body: MemberBulk) =>
    api('POST', '/organizations/[organization]/members/bulk', { params: { organization: slug }, body }),
  );

/** Removes a member, who may be the user themselves. */
export function useRemoveMember(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; isSelf: boolean }) =>
      api('DELETE', '/organizations/[organization]/members/[id]', { params: { organization: slug, id } }),
    onSuccess: async (_nothing, { isSelf }) => {
      // A user who has left may not read the organization again.
      if (isSelf) client.removeQueries({ queryKey: ['organizations'] });
      else await client.invalidateQueries({ queryKey: key(slug) });
    },
  });
}
