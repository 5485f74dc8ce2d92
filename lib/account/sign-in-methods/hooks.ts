import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { ProviderName } from './model';

/** The ways to sign in to the user's account. */
export function methodsQuery() {
  return queryOptions({
    queryKey: ['sign-in-methods'],
    queryFn: ({ signal }) => api('GET', '/me/sign-in-methods', { signal }),
  });
}

/** Sets the password; the response has a token with which the identity provider's library continues the session. */
export function setPassword(password: string) {
  return api('PUT', '/me/sign-in-methods/password', { body: { password } });
}

/** Removes the password; otherwise as {@link setPassword}. */
export function removePassword() {
  return api('DELETE', '/me/sign-in-methods/password');
}

/** Tells the server of an account that the browser has connected at the identity provider. */
export function useNoteConnected() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { provider: ProviderName; subject: string }) =>
      api('POST', '/me/sign-in-methods/providers', { body }),
    onSettled: () => client.invalidateQueries(methodsQuery()),
  });
}

/** Disconnects an account of another company. */
export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (provider: ProviderName) =>
      api('DELETE', '/me/sign-in-methods/providers/[provider]', { params: { provider } }),
    onSettled: () => client.invalidateQueries(methodsQuery()),
  });
}
