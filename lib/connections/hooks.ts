import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@/lib/browser/api';
import { useRememberContact } from '@/lib/contacts/hooks';
import type { Contact } from '@/lib/contacts/schema';
import type { CardChanges, Connectable, connectSchema, Settle, Settled } from './schema';

/** A card here before one connects with it. */
export function useConnectable(username: string) {
  return useQuery(
    queryOptions({
      queryKey: ['connections', username],
      queryFn: ({ signal }) => api<Connectable>('GET', `/connections?${new URLSearchParams({ username })}`, { signal }),
      staleTime: 0,
      retry: false,
    }),
  );
}

/** Connects with a card. */
export function useConnect() {
  const remember = useRememberContact();
  return useMutation({
    mutationFn: (body: z.input<typeof connectSchema>) => api<Contact>('POST', '/connections', { body }),
    onSuccess: remember,
  });
}

const changesKey = (id: string) => ['contacts', 'changes', id];

/** What the card of a contact says now otherwise. */
export function useCardChanges(id: string) {
  return useQuery({
    queryKey: changesKey(id),
    queryFn: ({ signal }) => api<CardChanges>('GET', `/contacts/${id}/changes`, { signal }),
  });
}

/** Takes changes of a card over, or leaves them. */
export function useSettleChanges(id: string) {
  const client = useQueryClient();
  const remember = useRememberContact();
  return useMutation({
    mutationFn: (body: Settle) => api<Settled>('POST', `/contacts/${id}/changes`, { body }),
    onSuccess: ({ contact, changes }) => {
      client.setQueryData(changesKey(id), changes);
      remember(contact);
    },
    onError: () => client.invalidateQueries({ queryKey: changesKey(id) }),
  });
}
