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
import type { Candidate, GrantResults, Grants, RosterPage, Team, TeamEdit, TeamPage, TeamRole } from './schema';

const key = (slug: string) => ['organizations', slug, 'teams'];
const at = (slug: string, id: string) => `/organizations/${slug}/teams/${id}`;
const person = (slug: string, id: string, userId: string) => `${at(slug, id)}/members/${encodeURIComponent(userId)}`;
const wanted = (q: string, cursor: string | null, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...more, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) });

/** The teams of an organization whose name contains `q`, by pages of 100. */
export function teamsQuery(slug: string, q = '') {
  return infiniteQueryOptions({
    queryKey: [...key(slug), 'list', q],
    queryFn: ({ signal, pageParam }) =>
      api<TeamPage>('GET', `/organizations/${slug}/teams?${wanted(q, pageParam, { limit: '100' })}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: TeamPage) => page.nextCursor,
  });
}

/** The teams of an organization; while a search is under way, those of the one before. */
export function useTeams(slug: string, q = '') {
  return useInfiniteQuery({ ...teamsQuery(slug, q), placeholderData: keepPreviousData });
}

/** One team. */
export function teamQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: [...key(slug), id],
    queryFn: ({ signal }) => api<Team>('GET', at(slug, id), { signal }),
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
      api<RosterPage>('GET', `${at(slug, id)}/members?${wanted(q, pageParam)}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RosterPage) => page.nextCursor,
  });
}

/** The people of a team; while a search is under way, those of the one before. */
export function useRoster(slug: string, id: string, q: string) {
  return useInfiniteQuery({ ...rosterQuery(slug, id, q), placeholderData: keepPreviousData });
}

/** Members who could be added to a team; at most 20. */
export function useCandidates(slug: string, id: string, q: string) {
  return useQuery({
    queryKey: [...key(slug), id, 'candidates', q],
    queryFn: async ({ signal }) =>
      (await api<{ items: Candidate[] }>('GET', `${at(slug, id)}/candidates?${wanted(q, null)}`, { signal })).items,
    placeholderData: keepPreviousData,
  });
}

/** An act on teams, after which everything that tells of teams is asked for anew. */
function useAct<Input, Answer>(slug: string, act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key(slug) }),
      client.invalidateQueries({ queryKey: ['organizations', slug, 'members'] }),
    ]);
  return useMutation({ mutationFn: act, onSettled: renew });
}

/** Makes a team. The key makes a repeated request one team. */
export function useCreateTeam(slug: string) {
  return useAct(slug, ({ key: idempotencyKey, name }: { key: string; name: string }) =>
    api<Team>('POST', `/organizations/${slug}/teams`, { body: { name }, idempotencyKey }),
  );
}

/** Renames a team. */
export function useEditTeam(slug: string, id: string) {
  return useAct(slug, (edit: TeamEdit) => api<Team>('PATCH', at(slug, id), { body: edit }));
}

/** Deletes a team; what was known of it is forgotten. */
export function useDeleteTeam(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api<void>('DELETE', at(slug, id)),
    onSuccess: () => client.invalidateQueries({ queryKey: [...key(slug), 'list'] }),
  });
}

/** Puts people into a team. */
export function useAddPeople(slug: string, id: string) {
  return useAct(slug, (grants: Grants) => api<GrantResults>('PUT', `${at(slug, id)}/members`, { body: grants }));
}

/** Makes somebody viewer or manager of a team. */
export function useSetTeamRole(slug: string, id: string) {
  return useAct(slug, ({ userId, role }: { userId: string; role: TeamRole }) =>
    api<void>('PATCH', person(slug, id, userId), { body: { role } }),
  );
}

/** Takes somebody out of a team, or the person themselves. */
export function useTakeOut(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: { userId: string; isSelf: boolean }) => api<void>('DELETE', person(slug, id, userId)),
    onSuccess: (_nothing, { isSelf }) =>
      // Who has left may not ask for the roster again; what they are in the organization follows from their teams.
      client.invalidateQueries({
        queryKey: isSelf ? ['organizations', slug] : key(slug),
        refetchType: isSelf ? 'none' : 'active',
      }),
  });
}
