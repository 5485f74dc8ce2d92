import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { ConnectionEdit, Finish, Sso } from './schema';

/** The settings by which an organization's members sign in at its own identity provider. */
export function ssoQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'sso'],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/sso', { params: { organization: slug }, signal }),
  });
}

/** The sign-in settings of an organization; refetched whenever the reader comes back from another window. */
export function useSso(slug: string) {
  return useQuery({ ...ssoQuery(slug), refetchOnWindowFocus: 'always' });
}

/** An act on the connection whose response is the new state. */
function useAct<Input>(slug: string, act: (input: Input) => Promise<Sso>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (sso) => client.setQueryData(ssoQuery(slug).queryKey, sso),
    onError: () => client.invalidateQueries(ssoQuery(slug)),
  });
}

/** Sets the connection up, or changes it. */
export function useSaveConnection(slug: string) {
  return useAct(slug, (body: ConnectionEdit) =>
    api('PUT', '/organizations/[organization]/sso', { params: { organization: slug }, body }),
  );
}

/** Makes the connection the only way to sign in, or allows the other ways again. */
export function useEnforcement(slug: string) {
  return useAct(slug, (body: { version: number; isEnforced: boolean }) =>
    api('PUT', '/organizations/[organization]/sso/enforcement', { params: { organization: slug }, body }),
  );
}

/** Removes the connection. */
export function useRemoveConnection(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE', '/organizations/[organization]/sso', { params: { organization: slug } }),
    onSuccess: () => client.invalidateQueries(ssoQuery(slug)),
  });
}

/** Begins or ends a change of the keys that the provider knows. */
export function useKeyChange(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isChanging: boolean) =>
      api('PUT', '/organizations/[organization]/sso/keys', { params: { organization: slug }, body: { isChanging } }),
    onSettled: () => client.invalidateQueries(ssoQuery(slug)),
  });
}

/** The user whom a sign-in that the provider began would sign in, and the organization. */
export const pendingSso = ({ state, secret }: { state: string; secret: string }) =>
  api('POST', '/sso/pending', { body: { state, secret } });

/** Begins a sign-in at an organization's provider. */
export const startSso = (body: { organization: string; isTest: boolean }) => api('POST', '/sso/start', { body });

/** Ends a sign-in at an organization's provider. */
export const finishSso = (body: Finish) => api('POST', '/sso/finish', { body });

/** The organization whose provider signs in the people of an address's domain. */
export const lookUpSso = (email: string) => api('POST', '/sso/lookup', { body: { email } });
