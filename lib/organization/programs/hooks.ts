import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { NewProgram } from './schema';

/** The programs that the signed-in user has registered. */
export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: async ({ signal }) => (await api('GET', '/programs', { signal })).items,
});

/** What the signed-in user has allowed programs. */
export const connectedQuery = queryOptions({
  queryKey: ['connected-programs'],
  queryFn: async ({ signal }) => (await api('GET', '/me/programs', { signal })).items,
});

/** Registers a program. Without an idempotency key, because the stored response would keep the secret. */
export function useRegisterProgram() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewProgram) => api('POST', '/programs', { body }),
    onSettled: () => client.invalidateQueries(programsQuery),
    // The secret is shown once, and the page does not keep it either.
    gcTime: 0,
  });
}

/** Deletes a program. */
export function useDeleteProgram() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/programs/[id]', { params: { id } }),
    onSettled: () => client.invalidateQueries(programsQuery),
  });
}

/** Ends what the user has allowed a program. */
export function useEndConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/me/programs/[id]', { params: { id } }),
    onSettled: () => client.invalidateQueries(connectedQuery),
  });
}

/** Answers a program that asks to act for the user; afterwards the browser goes on to where the server sends it. */
export const useAnswerProgram = (uid: string) =>
  useMutation({
    mutationFn: (isAllowed: boolean) => api('POST', '/authorizations/[uid]', { params: { uid }, body: { isAllowed } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
