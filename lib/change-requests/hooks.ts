import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import { profilesQuery } from '@/lib/profiles/hooks';
import type { CardTemplate, ChangeRequest, Decided, Decision, NewRequest, RequestPage } from './schema';

const key = (slug: string) => ['organizations', slug, 'change-requests'];

/** Requests that the reader decides about, those that wait first; of one state where it is given. */
export function requestsQuery(slug: string, status: ChangeRequest['status'] | null) {
  return infiniteQueryOptions({
    queryKey: [...key(slug), status],
    queryFn: ({ signal, pageParam }) => {
      const wanted = new URLSearchParams({
        ...(status ? { status } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      });
      return api<RequestPage>('GET', `/organizations/${slug}/change-requests?${wanted}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: RequestPage) => page.nextCursor,
  });
}

/** Requests that the reader decides about. */
export function useRequests(slug: string, status: ChangeRequest['status'] | null) {
  return useInfiniteQuery(requestsQuery(slug, status));
}

/** Grants or refuses requests. */
export function useDecide(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => api<Decided>('POST', `/organizations/${slug}/change-requests/decide`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: key(slug) }),
  });
}

function cardTemplateQuery(profileId: string) {
  return queryOptions({
    queryKey: ['profiles', profileId, 'template'],
    queryFn: ({ signal }) => api<CardTemplate>('GET', `/profiles/${profileId}/template`, { signal }),
  });
}

/** What a card's template decides about it; not asked for personal cards, which have none. */
export function useCardTemplate(profileId: string, isWanted: boolean) {
  return useQuery({ ...cardTemplateQuery(profileId), enabled: isWanted });
}

/** Asks for a change of a card. */
export function useAskForChange(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRequest) => api<ChangeRequest>('POST', `/organizations/${slug}/change-requests`, { body }),
    onSuccess: (_made, { profileId }) => client.invalidateQueries(cardTemplateQuery(profileId)),
  });
}

/** Takes back what was asked for. */
export function useWithdraw(slug: string, profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<void>('DELETE', `/organizations/${slug}/change-requests/${id}`),
    onSuccess: () => client.invalidateQueries(cardTemplateQuery(profileId)),
  });
}

/** Chooses whether a card follows its template. */
export function useFollow(profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isFollowed: boolean) =>
      api<CardTemplate>('PATCH', `/profiles/${profileId}/template`, { body: { isFollowed } }),
    onSuccess: async (template) => {
      client.setQueryData(cardTemplateQuery(profileId).queryKey, template);
      await client.invalidateQueries({ ...profilesQuery(), exact: true });
    },
  });
}
