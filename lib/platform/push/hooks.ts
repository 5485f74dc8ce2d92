import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import { pushState, turnOffPush, turnOnPush } from '@/lib/platform/browser/push';
import type { PublicConfig } from '@/lib/platform/public-config';
import type { NotificationPreferences } from './schema';

/** The signed-in user's notification settings. */
export function preferencesQuery() {
  return queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api('GET', '/me/notifications', { signal }),
  });
}

/** Changes the signed-in user's notification settings; shows the change at once and reverts it if the server refuses it. */
export function useSetPreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  return useMutation({
    mutationFn: (wish: NotificationPreferences) => api('PUT', '/me/notifications', { body: wish }),
    onMutate: (wish) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, wish);
      return before;
    },
    onError: (_error, _wish, before) => client.setQueryData(queryKey, before),
  });
}

/** Browsers of the signed-in person that get push notifications. */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['push-tokens'],
    queryFn: async ({ signal }) => (await api('GET', '/me/push-tokens', { signal })).items,
  });
}

/** Stops push notifications to one browser. */
export function useRemoveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/me/push-tokens/[id]', { params: { id } }),
    onSettled: () => client.invalidateQueries(devicesQuery()),
  });
}

/** Sends a test notification to all browsers of the signed-in person. */
export function useSendTest() {
  return useMutation({ mutationFn: () => api('POST', '/me/test-notification') });
}

/** Whether this browser gets push notifications, and the switch; turning on asks the person, so only a click may do it. */
export function usePush(project: PublicConfig['firebase']) {
  const client = useQueryClient();
  const queryKey = ['push-state'];
  const { data: state } = useQuery({ queryKey, queryFn: () => pushState(project), staleTime: 0 });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOnPush(project) : turnOffPush(project)),
    onSettled: (result) => {
      if (result) client.setQueryData(queryKey, result);
      void client.invalidateQueries(devicesQuery());
    },
  });
  return { state, turn };
}
