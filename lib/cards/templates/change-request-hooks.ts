import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { cardsQuery } from '@/lib/cards/card/hooks';
import { api } from '@/lib/platform/browser/api';
import type { ChangeRequest, Decision, NewRequest } from './change-request-schema';

const key = (slug: string) => ['organizations', slug, 'change-requests'];

/** Query of the change requests that the reader decides, pending ones first; with `status`, only requests with that status. */
export function requestsQuery(slug: string, status: ChangeRequest['status'] | null) {
  return infiniteQueryOptions({
    queryKey: [...key(slug), status],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/change-requests', {
        params: { organization: slug },
        query: { status, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The change requests that the reader decides. */
export function useRequests(slug: string, status: ChangeRequest['status'] | null) {
  return useInfiniteQuery(requestsQuery(slug, status));
}

/** Approves or refuses change requests. */
export function useDecide(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) =>
      api('POST', '/organizations/[organization]/change-requests/decide', { params: { organization: slug }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: key(slug) }),
  });
}

/** Query of the rules of a card's template, with the card's pending change request. */
export function cardTemplateQuery(profileId: string) {
  return queryOptions({
    queryKey: ['profiles', profileId, 'template'],
    queryFn: ({ signal }) => api('GET', '/profiles/[id]/template', { params: { id: profileId }, signal }),
  });
}

/** The rules of a card's template; not fetched for personal cards, which have none. */
export function useCardTemplate(profileId: string, isWanted: boolean) {
  return useQuery({ ...cardTemplateQuery(profileId), enabled: isWanted });
}

/** Requests a change of a card. */
export function useAskForChange(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRequest) =>
      api('POST', '/organizations/[organization]/change-requests', { params: { organization: slug }, body }),
    onSuccess: (_made, { profileId }) => client.invalidateQueries(cardTemplateQuery(profileId)),
  });
}

/** Withdraws a change request. */
export function useWithdraw(slug: string, profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE', '/organizations/[organization]/change-requests/[id]', { params: { organization: slug, id } }),
    onSuccess: () => client.invalidateQueries(cardTemplateQuery(profileId)),
  });
}

/** Chooses whether a card follows its template. */
export function useFollow(profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isFollowed: boolean) =>
      api('PATCH', '/profiles/[id]/template', { params: { id: profileId }, body: { isFollowed } }),
    onSuccess: async (template) => {
      client.setQueryData(cardTemplateQuery(profileId).queryKey, template);
      await client.invalidateQueries({ ...cardsQuery(), exact: true });
    },
  });
}
