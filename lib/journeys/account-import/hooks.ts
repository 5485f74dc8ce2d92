import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import { sendArchive } from './send-archive';

/** The archive that the user brings along; while it is at work, it is asked for again every two seconds. */
export function accountImportQuery() {
  return queryOptions({
    queryKey: ['account-import'],
    queryFn: ({ signal }) => api('GET', '/me/import', { signal }),
    refetchInterval: ({ state }) => (state.data?.import?.status === 'running' ? 2000 : false),
  });
}

/** The archive that the user brings along. */
export function useAccountImport() {
  return useQuery(accountImportQuery());
}

function useKept() {
  const client = useQueryClient();
  return (answer: Awaited<ReturnType<typeof sendArchive>>) =>
    client.setQueryData(accountImportQuery().queryKey, answer);
}

/** Uploads an archive and begins its import. */
export function useBringArchive() {
  return useMutation({ mutationFn: sendArchive, onSuccess: useKept() });
}

/** Continues an import that failed. */
export function useContinueImport() {
  return useMutation({
    mutationFn: (id: string) => api('POST', '/me/import/[id]', { params: { id } }),
    onSuccess: useKept(),
  });
}

/** Stops an import, or deletes its report. Lists of the page are read again: they have what came. */
export function useEndImport() {
  const keep = useKept();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/me/import/[id]', { params: { id } }),
    onSuccess: () => keep({ import: null }),
  });
}
