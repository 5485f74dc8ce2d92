import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** The user's archive; while it is being made, it is asked for again every two seconds. */
export function accountExportQuery() {
  return queryOptions({
    queryKey: ['account-export'],
    queryFn: ({ signal }) => api('GET', '/me/export', { signal }),
    refetchInterval: ({ state }) => (state.data?.export?.status === 'running' ? 2000 : false),
  });
}

/** The user's archive. */
export function useAccountExport() {
  return useQuery(accountExportQuery());
}

/** Begins an archive of everything that the user has. */
export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST', '/me/export'),
    onSuccess: (begun) => client.setQueryData(accountExportQuery().queryKey, begun),
  });
}
