import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { secondFactorQuery } from '@/lib/account/second-factor/hooks';
import { api } from '@/lib/platform/browser/api';
import type { NewPasskey, PasskeyProof } from './schema';

/** The user's passkeys. */
export function passkeysQuery() {
  return queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => api('GET', '/me/passkeys', { signal }),
  });
}

/** What the browser needs to create a passkey. */
export const passkeyOptions = () => api('POST', '/me/passkeys/options');

/** What the settings show of passkeys, and whether one is asked for as a second factor. */
function useSettled() {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries(passkeysQuery()), client.invalidateQueries(secondFactorQuery())]);
}

/** Adds a passkey that the browser has created. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: (body: NewPasskey) => api('POST', '/me/passkeys', { body }),
    onSettled: useSettled(),
  });
}

/** Renames a passkey. */
export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api('PATCH', '/me/passkeys/[id]', { params: { id }, body: { name } }),
    onSettled: () => client.invalidateQueries(passkeysQuery()),
  });
}

/** Removes a passkey; the response has what its authenticator needs to hear. */
export function useRemovePasskey() {
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/me/passkeys/[id]', { params: { id } }),
    onSettled: useSettled(),
  });
}

/** What the browser needs to prove a passkey. */
export const passkeySignInOptions = () => api('POST', '/passkey-sign-ins/options');

/** Exchanges the proof of a passkey for a token to sign in with. */
export const provePasskey = (body: PasskeyProof) => api('POST', '/passkey-sign-ins', { body });

/** What the browser needs to prove a passkey of the signed-in user. */
export const passkeyConfirmationOptions = () => api('POST', '/me/passkeys/confirmation/options');

/** Confirms with a passkey that it is the user. */
export const confirmPasskey = (body: PasskeyProof) => api('POST', '/me/passkeys/confirmation', { body });

/** Whether to offer the user a passkey. */
export function passkeyOfferQuery() {
  return queryOptions({
    queryKey: ['passkey-offer'],
    queryFn: ({ signal }) => api('POST', '/me/passkeys/offer', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Turns the offer of a passkey down permanently. */
export const endPasskeyOffer = () => api('DELETE', '/me/passkeys/offer');
