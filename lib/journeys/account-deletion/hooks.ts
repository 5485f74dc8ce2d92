import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** What the deletion of the user's account would concern; null for staff, whose accounts the operator deletes. */
export function accountDeletionQuery() {
  return queryOptions({
    queryKey: ['account-deletion'],
    queryFn: ({ signal }) => api('GET', '/me/deletion', { signal }),
  });
}

/** What the deletion of the user's account would concern. */
export function useAccountDeletion() {
  return useQuery(accountDeletionQuery());
}

/** Has the account deleted in 14 days. All sessions end. */
export function useRequestAccountDeletion() {
  return useMutation({ mutationFn: (email: string) => api('POST', '/me/deletion', { body: { email } }) });
}

/** Keeps the account. */
export function useKeepAccount() {
  return useMutation({ mutationFn: () => api('DELETE', '/me/deletion') });
}
