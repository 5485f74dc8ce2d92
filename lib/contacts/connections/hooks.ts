import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useRememberContact } from '@/lib/contacts/book/hooks';
import { api } from '@/lib/platform/browser/api';
import type { connectSchema, Settle } from './schema';

/** A card of this server before the user connects with it. */
export function useConnectable(username: string) {
  return useQuery(
    queryOptions({
      queryKey: ['connections', username],
      queryFn: ({ signal }) => api('GET', '/connections', { query: { username }, signal }),
      staleTime: 0,
      retry: false,
    }),
  );
}

/** Connects with a card. */
export function useConnect() {
  const remember = useRememberContact();
  return useMutation({
    mutationFn: (body: z.input<typeof connectSchema>) => api('POST', '/connections', { body }),
    onSuccess: remember,
  });
}

const changesKey = (id: string) => ['contacts', 'changes', id];

/** The changes of a contact's card that are not settled yet. */
export function useCardChanges(id: string) {
  return useQuery({
    queryKey: changesKey(id),
    queryFn: ({ signal }) => api('GET', '/contacts/[id]/changes', { params: { id }, signal }),
  });
}

/** Applies changes of a card to a contact, or dismisses them. */
export function useSettleChanges(id: string) {
  const client = useQueryClient();
  const remember = useRememberContact();
  return useMutation({
    mutationFn: (body: Settle) => api('POST', '/contacts/[id]/changes', { params: { id }, body }),
    onSuccess: ({ contact, changes }) => {
      client.setQueryData(changesKey(id), changes);
      remember(contact);
    },
    onError: () => client.invalidateQueries({ queryKey: changesKey(id) }),
  });
}
