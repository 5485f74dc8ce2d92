import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** The user's change of address that waits for confirmation. */
export function emailChangeQuery() {
  return queryOptions({
    queryKey: ['email-change'],
    queryFn: ({ signal }) => api('GET', '/me/email-change', { signal }),
  });
}

/** Starts a change of the address. */
export function useRequestChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api('POST', '/me/email-change', { body: { email } }),
    onSettled: () => client.invalidateQueries(emailChangeQuery()),
  });
}

/** Cancels the change that waits. */
export function useCancelChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE', '/me/email-change'),
    onSettled: () => client.invalidateQueries(emailChangeQuery()),
  });
}

/** Confirms a change of address, by the secret of the link in its email. */
export function useConfirmChange() {
  return useMutation({ mutationFn: (token: string) => api('POST', '/email-changes/confirm', { body: { token } }) });
}

/** Undoes a change of address, by the secret of the link in its email. */
export function useUndoChange() {
  return useMutation({ mutationFn: (token: string) => api('POST', '/email-changes/undo', { body: { token } }) });
}
