import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { Accepted, Invitation, InvitationPage, NewInvitation } from './schema';

/** An organization's invitations that nobody has accepted, newest first, by pages. */
export function invitationsQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: ['organizations', slug, 'invitations'],
    queryFn: ({ signal, pageParam }) => {
      const wanted = new URLSearchParams(pageParam ? { cursor: pageParam } : {});
      return api<InvitationPage>('GET', `/organizations/${slug}/invitations?${wanted}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: InvitationPage) => page.nextCursor,
  });
}

/** An organization's invitations that nobody has accepted. */
export function useInvitations(slug: string) {
  return useInfiniteQuery(invitationsQuery(slug));
}

function useChange<Input, Answer>(slug: string, mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(invitationsQuery(slug)) });
}

/** Invites somebody by mail. The key makes a repeated request one invitation. */
export function useInvite(slug: string) {
  return useChange(slug, ({ key, ...body }: NewInvitation & { key: string }) =>
    api<Invitation>('POST', `/organizations/${slug}/invitations`, { body, idempotencyKey: key }),
  );
}

/** Sends an invitation again, with a new link. */
export function useResendInvitation(slug: string) {
  return useChange(slug, (id: string) => api<Invitation>('POST', `/organizations/${slug}/invitations/${id}/resend`));
}

/** Takes an invitation back. */
export function useRevokeInvitation(slug: string) {
  return useChange(slug, (id: string) => api<void>('DELETE', `/organizations/${slug}/invitations/${id}`));
}

/** Accepts an invitation by its token. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api<Accepted>('POST', '/invitations/accept', { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['organizations'], exact: true }),
  });
}
