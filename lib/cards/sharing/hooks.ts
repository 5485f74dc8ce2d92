import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '@/lib/platform/browser/api';
import { newId } from '@/lib/platform/ids';
import type { ShareByEmailInput } from './schema';

/** What to write in one's own mail program, in the reader's language. */
export function useShareMessage(profileId: string, locale: string) {
  return useQuery({
    queryKey: ['share-message', profileId, locale],
    queryFn: ({ signal }) =>
      api('GET', '/profiles/[id]/share', { params: { id: profileId }, query: { locale }, signal }),
    // The texts follow the name and the language only; a dialog that is open does not need them anew.
    staleTime: 300_000,
  });
}

/**
 * Sends a card by mail from the server. The same input keeps its key until it succeeded, so that a lost answer does not
 * become a second mail.
 */
export function useShareByEmail(profileId: string) {
  const act = useRef({ body: '', key: '' });
  return useMutation<unknown, Error, ShareByEmailInput>({
    mutationFn: (input) => {
      const body = JSON.stringify(input);
      if (act.current.body !== body) act.current = { body, key: newId() };
      return api('POST', '/profiles/[id]/share', {
        params: { id: profileId },
        body: input,
        idempotencyKey: act.current.key,
      });
    },
    onSuccess: () => {
      act.current = { body: '', key: '' };
    },
  });
}
