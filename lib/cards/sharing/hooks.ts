import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '@/lib/platform/browser/api';
import { newId } from '@/lib/platform/ids';
import type { ShareByEmailInput } from './schema';

/** The subject and body for a message in the user's own mail program, in the recipient's language. */
export function useShareMessage(profileId: string, locale: string) {
  return useQuery({
    queryKey: ['share-message', profileId, locale],
    queryFn: ({ signal }) =>
      api('GET', '/profiles/[id]/share', { params: { id: profileId }, query: { locale }, signal }),
    // The texts depend only on the card's name and the language, so an open dialog does not need to fetch them again.
    staleTime: 300_000,
  });
}

/**
 * Sends a card by mail from the server. The idempotency key stays the same for the same input until it succeeded, so that a lost
 * response does not cause a second mail.
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
