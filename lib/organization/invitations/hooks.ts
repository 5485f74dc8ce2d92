import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { InvitationState, Invitee } from './schema';

/** Which invitations are shown; without a state, the open ones. */
export type InvitationsView = { state?: InvitationState; q?: string };

const key = (slug: string) => ['organizations', slug, 'invitations'];

/** An organization's invitations, newest first, by pages. */
export function invitationsQuery(slug: string, { state, q = '' }: InvitationsView = {}) {
  return infiniteQueryOptions({
    queryKey: [...key(slug), state ?? 'open', q],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/invitations', {
        params: { organization: slug },
        query: { state, q, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** An organization's invitations; while a new view is loading, those of the previous view stay. */
export function useInvitations(slug: string, view: InvitationsView = {}) {
  return useInfiniteQuery({ ...invitationsQuery(slug, view), placeholderData: keepPreviousData });
}

function useChange<Input, Answer>(slug: string, mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: key(slug) }) });
}

/** Invites someone. With the same key, a repeated request makes only one invitation. */
export function useInvite(slug: string) {
  return useChange(slug, ({ key, ...body }: Invitee & { delivery: 'mail' | 'none'; key: string }) =>
    api('POST', '/organizations/[organization]/invitations', {
      params: { organization: slug },
      body,
      idempotencyKey: key,
    }),
  );
}

/** Emails an invitation, for the first time or again, with a new link. */
export function useResendInvitation(slug: string) {
  return useChange(slug, (id: string) =>
    api('POST', '/organizations/[organization]/invitations/[id]/resend', { params: { organization: slug, id } }),
  );
}

/** Makes a new link to hand over. Without an idempotency key, because the stored response would keep the link. */
export function useInvitationLink(slug: string) {
  return useChange(slug, (id: string) =>
    api('POST', '/organizations/[organization]/invitations/[id]/link', { params: { organization: slug, id } }),
  );
}

/** Emails every invitation whose link no one has. */
export function useSendInvitations(slug: string) {
  return useChange(slug, () =>
    api('POST', '/organizations/[organization]/invitations/send', { params: { organization: slug } }),
  );
}

/** Takes an invitation back. */
export function useRevokeInvitation(slug: string) {
  return useChange(slug, (id: string) =>
    api('DELETE', '/organizations/[organization]/invitations/[id]', { params: { organization: slug, id } }),
  );
}

/** Accepts an invitation by its token. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api('POST', '/invitations/accept', { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['organizations'], exact: true }),
  });
}
