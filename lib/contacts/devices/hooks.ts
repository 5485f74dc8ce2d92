import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { NewDevicePassword } from './schema';

/** The passwords of the signed-in person's devices. */
export function devicePasswordsQuery() {
  return queryOptions({
    queryKey: ['device-passwords'],
    queryFn: async ({ signal }) => (await api('GET', '/me/device-passwords', { signal })).items,
  });
}

/** Makes a password for a device. Without an idempotency key: its answer would be kept, and with it the password. */
export function useMakeDevicePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewDevicePassword) => api('POST', '/me/device-passwords', { body }),
    onSettled: () => client.invalidateQueries(devicePasswordsQuery()),
    // It is told once, and not kept by the page either.
    gcTime: 0,
  });
}

/** Takes a password away. */
export function useRevokeDevicePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/me/device-passwords/[id]', { params: { id } }),
    onSettled: () => client.invalidateQueries(devicePasswordsQuery()),
  });
}
