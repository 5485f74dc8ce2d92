import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import { cardsQuery } from './hooks';
import type { NewOrganizationCards, OrganizationCardEdit, OrganizationCardFilter } from './organization-schema';
import type { OwnCard } from './schema';

const key = (slug: string) => ['organizations', slug, 'cards'];

/** The filters of the list of an organization's cards. */
export type CardsView = Partial<Pick<OrganizationCardFilter, 'q' | 'status' | 'team' | 'person' | 'template'>>;

/** Query of an organization's cards with the filters of a view, by pages. */
export function organizationCardsQuery(slug: string, view: CardsView = {}) {
  return infiniteQueryOptions({
    queryKey: [...key(slug), view],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/cards', {
        params: { organization: slug },
        query: { ...view, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** An organization's cards; while another view is loading, the cards of the previous one are shown. */
export function useOrganizationCards(slug: string, view: CardsView) {
  return useInfiniteQuery({ ...organizationCardsQuery(slug, view), placeholderData: keepPreviousData });
}

/** Invalidates the organization's cards and the user's own cards, since one of the changed cards may be the user's own. */
function useInvalidateCards(slug: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key(slug) }),
      client.invalidateQueries({ ...cardsQuery(), exact: true }),
    ]);
}

type NewCards = Pick<NewOrganizationCards, 'memberIds'> & Partial<NewOrganizationCards>;

/** Creates cards for members. `idempotencyKey` makes a repeated request create the cards once only. */
export function useMakeOrganizationCards(slug: string) {
  const invalidate = useInvalidateCards(slug);
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewCards & { idempotencyKey: string }) =>
      api('POST', '/organizations/[organization]/cards', { params: { organization: slug }, body, idempotencyKey }),
    onSuccess: invalidate,
  });
}

/** Assigns a card to another member, moves it between teams. */
export function useEditOrganizationCard(slug: string) {
  const invalidate = useInvalidateCards(slug);
  return useMutation({
    mutationFn: ({ id, ...body }: OrganizationCardEdit & { id: string }) =>
      api('PATCH', '/organizations/[organization]/cards/[id]', { params: { organization: slug, id }, body }),
    onSuccess: invalidate,
  });
}

/** Pauses, resumes, deletes and restores a card of an organization. */
export function useOrganizationCardState(slug: string) {
  const invalidate = useInvalidateCards(slug);
  const setStatus = useMutation({
    mutationFn: ({ id, version, status }: Pick<OwnCard, 'id' | 'version' | 'status'>) =>
      api('PATCH', '/profiles/[id]', { params: { id }, body: { version, status } }),
    onSuccess: invalidate,
  });
  const trash = useMutation({
    mutationFn: (id: string) => api('DELETE', '/profiles/[id]', { params: { id } }),
    onSuccess: invalidate,
  });
  const restore = useMutation({
    mutationFn: (id: string) => api('POST', '/profiles/[id]/restore', { params: { id } }),
    onSuccess: invalidate,
  });
  return { setStatus, trash, restore };
}
