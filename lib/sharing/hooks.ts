import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '@/lib/browser/api';
import { newId } from '@/lib/ids';
import type { ShareByEmailInput, ShareMessage } from './schema';

/** What to write in one's own mail program, in the reader's language. */
export function useShareMessage(profileId: string, locale: string) {
  return useQuery({
    queryKey: ['share-message', profileId, locale],
    queryFn: ({ signal }) =>
      api<ShareMessage>('GET', `/profiles/${profileId}/share?locale=${encodeURIComponent(locale)}`, { signal }),
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
      return api('POST', `/profiles/${profileId}/share`, { body: input, idempotencyKey: act.current.key });
    },
    onSuccess: () => {
      act.current = { body: '', key: '' };
    },
  });
}
