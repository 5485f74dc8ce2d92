import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { NewDevicePassword } from './schema';

/** The passwords of the signed-in user's devices. */
export function devicePasswordsQuery() {
  return queryOptions({
    queryKey: ['device-passwords'],
    queryFn: async ({ signal }) => (await api('GET', '/me/device-passwords', { signal })).items,
  });
}

/** Makes a password for a device. Without an idempotency key: with one, the response would be stored, and the password in it. */
export function useMakeDevicePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewDevicePassword) => api('POST', '/me/device-passwords', { body }),
    onSettled: () => client.invalidateQueries(devicePasswordsQuery()),
    // The password is shown once, and the page's cache does not keep it either.
    gcTime: 0,
  });
}

/** Revokes a device's password. */
export function useRevokeDevicePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/me/device-passwords/[id]', { params: { id } }),
    onSettled: () => client.invalidateQueries(devicePasswordsQuery()),
  });
}
