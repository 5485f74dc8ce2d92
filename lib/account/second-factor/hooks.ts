import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** The user's second factor. */
export function secondFactorQuery() {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api('GET', '/me/second-factor', { signal }),
  });
}

/** Asks for a new secret for an authenticator app. */
export const startFactor = () => api('POST', '/me/second-factor');

/** Gives the second factor: a code of the app, or a recovery code. */
export const prove = (proof: { code: string } | { recoveryCode: string }) =>
  api('POST', '/me/second-factor/proof', { body: proof });

function useSettled() {
  const client = useQueryClient();
  return () => client.invalidateQueries(secondFactorQuery());
}

/** Takes the second factor into use with a first code; the response has the recovery codes. */
export function useConfirmFactor() {
  return useMutation({
    mutationFn: (code: string) => api('POST', '/me/second-factor/confirm', { body: { code } }),
    onSettled: useSettled(),
  });
}

/** Makes new recovery codes. */
export function useRenewCodes() {
  return useMutation({ mutationFn: () => api('POST', '/me/second-factor/recovery-codes'), onSettled: useSettled() });
}

/** Removes the second factor. */
export function useRemoveFactor() {
  return useMutation({ mutationFn: () => api('DELETE', '/me/second-factor'), onSettled: useSettled() });
}

/** How the user gets into their account without the app and the codes. */
export function resetQuery() {
  return queryOptions({
    queryKey: ['second-factor-reset'],
    queryFn: ({ signal }) => api('GET', '/me/second-factor/reset', { signal }),
  });
}

/** Requests a reset of the second factor. */
export function useRequestReset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST', '/me/second-factor/reset'),
    onSettled: () => client.invalidateQueries(resetQuery()),
  });
}

/** Cancels the reset that waits. */
export function useCancelReset() {
  return useMutation({ mutationFn: () => api('DELETE', '/me/second-factor/reset'), onSettled: useSettled() });
}

/** Finishes a reset, right after a sign-in with a code by email. */
export function useFinishReset() {
  return useMutation({
    mutationFn: (body: { removePasskeys: boolean }) => api('POST', '/me/second-factor/reset/finish', { body }),
  });
}
