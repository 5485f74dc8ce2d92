import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import { profilesQuery } from '@/lib/profiles/hooks';
import type { OwnProfile } from '@/lib/profiles/schema';
import type { CompanyCard, CompanyCardEdit, CompanyCardFilter, CompanyCardPage, NewCompanyCards } from './schema';

const key = (slug: string) => ['organizations', slug, 'cards'];
const path = (slug: string) => `/organizations/${slug}/cards`;

/** What the list of an organization's cards shows. */
export type CardsView = Partial<Pick<CompanyCardFilter, 'q' | 'status' | 'team' | 'person' | 'template'>>;

/** An organization's cards as a view shows them, by pages. */
export function companyCardsQuery(slug: string, view: CardsView = {}) {
  return infiniteQueryOptions({
    queryKey: [...key(slug), view],
    queryFn: ({ signal, pageParam }) => {
      const wanted = new URLSearchParams(Object.entries(view).filter(([, value]) => value));
      if (pageParam) wanted.set('cursor', pageParam);
      return api<CompanyCardPage>('GET', `${path(slug)}?${wanted}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: CompanyCardPage) => page.nextCursor,
  });
}

/** An organization's cards; while another view is fetched, those of the one before. */
export function useCompanyCards(slug: string, view: CardsView) {
  return useInfiniteQuery({ ...companyCardsQuery(slug, view), placeholderData: keepPreviousData });
}

/** Whoever acts on an organization's cards may have one of them. */
function useForget(slug: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key(slug) }),
      client.invalidateQueries({ ...profilesQuery(), exact: true }),
    ]);
}

/** Makes cards for members. The key makes a repeated request the same cards. */
export function useMakeCompanyCards(slug: string) {
  const forget = useForget(slug);
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Partial<NewCompanyCards> & { idempotencyKey: string }) =>
      api<{ items: CompanyCard[] }>('POST', path(slug), { body, idempotencyKey }),
    onSuccess: forget,
  });
}

/** Assigns a card to another member, moves it between teams. */
export function useEditCompanyCard(slug: string) {
  const forget = useForget(slug);
  return useMutation({
    mutationFn: ({ id, ...body }: CompanyCardEdit & { id: string }) =>
      api<CompanyCard>('PATCH', `${path(slug)}/${id}`, { body }),
    onSuccess: forget,
  });
}

/** Pauses and resumes a card of an organization, deletes it, brings it back. */
export function useCompanyCardState(slug: string) {
  const forget = useForget(slug);
  const setStatus = useMutation({
    mutationFn: ({ id, version, status }: Pick<OwnProfile, 'id' | 'version' | 'status'>) =>
      api<OwnProfile>('PATCH', `/profiles/${id}`, { body: { version, status } }),
    onSuccess: forget,
  });
  const trash = useMutation({
    mutationFn: (id: string) => api<void>('DELETE', `/profiles/${id}`),
    onSuccess: forget,
  });
  const restore = useMutation({
    mutationFn: (id: string) => api<OwnProfile>('POST', `/profiles/${id}/restore`),
    onSuccess: forget,
  });
  return { setStatus, trash, restore };
}
