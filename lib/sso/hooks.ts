import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { ConnectionEdit, Finish, Finished, Pending, Sso, Started } from './schema';

const path = (slug: string) => `/organizations/${slug}/sso`;

/** How an organization's people sign in at its own identity provider. */
export function ssoQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'sso'],
    queryFn: ({ signal }) => api<Sso>('GET', path(slug), { signal }),
  });
}

/** How an organization's people sign in; asked anew whenever its reader comes back from another window. */
export function useSso(slug: string) {
  return useQuery({ ...ssoQuery(slug), refetchOnWindowFocus: 'always' });
}

/** An act on the connection whose answer is what became of it. */
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
  return useAct(slug, (body: ConnectionEdit) => api<Sso>('PUT', path(slug), { body }));
}

/** Makes the connection the only way in, or gives the others back. */
export function useEnforcement(slug: string) {
  return useAct(slug, (body: { version: number; isEnforced: boolean }) =>
    api<Sso>('PUT', `${path(slug)}/enforcement`, { body }),
  );
}

/** Removes the connection. */
export function useRemoveConnection(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api<void>('DELETE', path(slug)),
    onSuccess: () => client.invalidateQueries(ssoQuery(slug)),
  });
}

/** Begins or ends a change of the keys that the provider knows. */
export function useKeyChange(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isChanging: boolean) => api<void>('PUT', `${path(slug)}/keys`, { body: { isChanging } }),
    onSettled: () => client.invalidateQueries(ssoQuery(slug)),
  });
}

/** Whom a sign-in that the provider began would sign in. */
export const pendingSso = ({ state, secret }: { state: string; secret: string }): Promise<Pending> =>
  api('POST', '/sso/pending', { body: { state, secret } });

/** Begins a sign-in at an organization's provider. */
export const startSso = (body: { organization: string; isTest: boolean }): Promise<Started> =>
  api('POST', '/sso/start', { body });

/** Ends a sign-in at an organization's provider. */
export const finishSso = (body: Finish): Promise<Finished> => api('POST', '/sso/finish', { body });

/** The organization whose provider signs in the people of an address's domain. */
export const lookUpSso = (email: string): Promise<{ organization: string | null; isRequired: boolean }> =>
  api('POST', '/sso/lookup', { body: { email } });
