import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { CardLink, NewLink } from './schema';

function linksQuery(cardId: string) {
  return queryOptions({
    queryKey: ['links', cardId],
    queryFn: async ({ signal }) => (await api('GET', '/profiles/[id]/links', { params: { id: cardId }, signal })).items,
  });
}

/** The links of a card that have a label. */
export function useLinks(cardId: string) {
  return useQuery(linksQuery(cardId));
}

/** Writes what a card's links have become into the cached list. */
function useRemember(cardId: string) {
  const client = useQueryClient();
  const { queryKey } = linksQuery(cardId);
  return (change: (links: CardLink[]) => CardLink[]) =>
    client.setQueryData(queryKey, (links) => links && change(links));
}

/** Adds a link, or restores a deleted one. `key` makes a repeated request add it once. */
export function useAddLink(cardId: string) {
  const remember = useRemember(cardId);
  return useMutation({
    mutationFn: ({ key, ...body }: NewLink & { key: string }) =>
      api('POST', '/profiles/[id]/links', { params: { id: cardId }, body, idempotencyKey: key }),
    onSuccess: (link) =>
      remember((links) =>
        [...links.filter(({ id }) => id !== link.id), link].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
      ),
  });
}

/** Gives a link another label. */
export function useRenameLink(cardId: string) {
  const remember = useRemember(cardId);
  return useMutation({
    mutationFn: ({ id: linkId, label }: { id: string; label: string }) =>
      api('PATCH', '/profiles/[id]/links/[linkId]', { params: { id: cardId, linkId }, body: { label } }),
    onSuccess: (link) => remember((links) => links.map((each) => (each.id === link.id ? link : each))),
  });
}

/** Deletes a link. */
export function useDeleteLink(cardId: string) {
  const client = useQueryClient();
  const remember = useRemember(cardId);
  return useMutation({
    mutationFn: (linkId: string) => api('DELETE', '/profiles/[id]/links/[linkId]', { params: { id: cardId, linkId } }),
    onSuccess: (_, linkId) => remember((links) => links.filter(({ id }) => id !== linkId)),
    onError: () => client.invalidateQueries(linksQuery(cardId)),
  });
}
