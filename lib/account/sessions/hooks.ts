import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** The signed-in user's sessions. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await api('GET', '/me/sessions', { signal })).items,
  });
}

/** Ends one session. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/me/sessions/[id]', { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  });
}

/** Reports a sign-in that was not the user's, by the secret of the link in its email. */
export function useRaiseAlarm() {
  return useMutation({ mutationFn: (token: string) => api('POST', '/sign-in-alarms', { body: { token } }) });
}
