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
import type { TeamRole } from './model';
import type { Grants, TeamEdit } from './schema';

const key = (slug: string) => ['organizations', slug, 'teams'];

/** The teams of an organization whose name contains `q`, by pages of 100. */
export function teamsQuery(slug: string, q = '') {
  return infiniteQueryOptions({
    queryKey: [...key(slug), 'list', q],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/teams', {
        params: { organization: slug },
        query: { limit: 100, q, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The teams of an organization; while a new search is loading, those of the previous search stay. */
export function useTeams(slug: string, q = '') {
  return useInfiniteQuery({ ...teamsQuery(slug, q), placeholderData: keepPreviousData });
}

/** One team. */
export function teamQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: [...key(slug), id],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/teams/[team]', { params: { organization: slug, team: id }, signal }),
  });
}

/** One team. */
export function useTeam(slug: string, id: string) {
  return useQuery(teamQuery(slug, id));
}

/** The people of a team whose name or address contains `q`, by pages. */
export function rosterQuery(slug: string, id: string, q = '') {
  return infiniteQueryOptions({
    queryKey: [...key(slug), id, 'members', q],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/teams/[team]/members', {
        params: { organization: slug, team: id },
        query: { q, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The people of a team; while a new search is loading, those of the previous search stay. */
export function useRoster(slug: string, id: string, q: string) {
  return useInfiniteQuery({ ...rosterQuery(slug, id, q), placeholderData: keepPreviousData });
}

/** Members who could be added to a team; at most 20. */
export function useCandidates(slug: string, id: string, q: string) {
  return useQuery({
    queryKey: [...key(slug), id, 'candidates', q],
    queryFn: async ({ signal }) =>
      (
        await api('GET', '/organizations/[organization]/teams/[team]/candidates', {
          params: { organization: slug, team: id },
          query: { q },
          signal,
        })
      ).items,
    placeholderData: keepPreviousData,
  });
}

/** An act on teams, after which all queries about teams and members are refetched. */
function useAct<Input, Answer>(slug: string, act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key(slug) }),
      client.invalidateQueries({ queryKey: ['organizations', slug, 'members'] }),
    ]);
  return useMutation({ mutationFn: act, onSettled: renew });
}

/** Makes a team. With the same key, a repeated request makes only one. */
export function useCreateTeam(slug: string) {
  return useAct(slug, ({ key: idempotencyKey, name }: { key: string; name: string }) =>
    api('POST', '/organizations/[organization]/teams', {
      params: { organization: slug },
      body: { name },
      idempotencyKey,
    }),
  );
}

/** Renames a team. */
export function useEditTeam(slug: string, id: string) {
  return useAct(slug, (edit: TeamEdit) =>
    api('PATCH', '/organizations/[organization]/teams/[team]', {
      params: { organization: slug, team: id },
      body: edit,
    }),
  );
}

/** Deletes a team; the lists of teams are refetched, the team itself is not. */
export function useDeleteTeam(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api('DELETE', '/organizations/[organization]/teams/[team]', { params: { organization: slug, team: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...key(slug), 'list'] }),
  });
}

/** Puts people into a team. */
export function useAddPeople(slug: string, id: string) {
  return useAct(slug, (grants: Grants) =>
    api('PUT', '/organizations/[organization]/teams/[team]/members', {
      params: { organization: slug, team: id },
      body: grants,
    }),
  );
}

/** Makes someone viewer or manager of a team. */
export function useSetTeamRole(slug: string, id: string) {
  return useAct(slug, ({ userId, role }: { userId: string; role: TeamRole }) =>
    api('PATCH', '/organizations/[organization]/teams/[team]/members/[userId]', {
      params: { organization: slug, team: id, userId },
      body: { role },
    }),
  );
}

/** Takes a person out of a team, who may be the user themselves. */
export function useTakeOut(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: { userId: string; isSelf: boolean }) =>
      api('DELETE', '/organizations/[organization]/teams/[team]/members/[userId]', {
        params: { organization: slug, team: id, userId },
      }),
    onSuccess: (_nothing, { isSelf }) =>
      // A user who has left may not request the roster again; their standing in the organization depends on their teams.
      client.invalidateQueries({
        queryKey: isSelf ? ['organizations', slug] : key(slug),
        refetchType: isSelf ? 'none' : 'active',
      }),
  });
}
