import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import { sendFile } from '@/lib/platform/browser/send-file';
import type { Import, ImportEdit, ImportRow, ImportRows, RowEdit, RowState } from './schema';

const all = ['imports'];
const listKey = [...all, 'list'];
const oneKey = (id: string) => [...all, 'one', id];
const rowsKey = (id: string) => [...all, 'rows', id];
type Pages = InfiniteData<ImportRows, string | null>;

/** Whether the server is at work on an import. */
export function isBusy({ status }: Import): boolean {
  return status === 'reading' || status === 'running' || status === 'undoing';
}

/** The signed-in user's imports of the last 30 days, the newest first. */
export function importsQuery() {
  return queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await api('GET', '/contacts/imports', { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? 2000 : false),
  });
}

/** The signed-in user's imports of the last 30 days. */
export function useImports() {
  return useQuery(importsQuery());
}

/** One import, fetched again and again while the server is processing it. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api('GET', '/contacts/imports/[id]', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? 700 : false),
  });
}

/** One import. */
export function useImport(id: string) {
  return useQuery(importQuery(id));
}

/** The rows of an import in one state, page by page. */
export function useImportRows(id: string, state: RowState) {
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...rowsKey(id), state],
      queryFn: ({ pageParam, signal }) =>
        api('GET', '/contacts/imports/[id]/rows', { params: { id }, query: { state, cursor: pageParam }, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
}

/** Puts an import's newest state wherever it is shown; its rows are fetched again. */
function remember(client: QueryClient, entry: Import): void {
  client.setQueryData(oneKey(entry.id), entry);
  void client.invalidateQueries({ queryKey: listKey });
  client.removeQueries({ queryKey: rowsKey(entry.id) });
}

/** Sends a file and begins its dry run. `onProgress` receives the part that has been sent, from 0 to 1. */
export function useStartImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upload: { file: File; onProgress: (part: number) => void; signal: AbortSignal }) =>
      sendFile('/contacts/import', { ...upload, name: upload.file.name }),
    onSuccess: (entry) => remember(client, entry),
  });
}

/** Reads the file again with other options. */
export function useRereadImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportEdit) => api('PATCH', '/contacts/imports/[id]', { params: { id }, body }),
    onSuccess: (entry) => remember(client, entry),
  });
}

/** Writes the contacts, or takes the import back, or stops either. */
export function useImportStep(id: string, step: 'apply' | 'undo' | 'stop') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST', `/contacts/imports/[id]/${step}`, { params: { id } }),
    onSuccess: (entry) => remember(client, entry),
  });
}

/** Deletes a dry run. */
export function useCancelImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE', '/contacts/imports/[id]', { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: oneKey(id) });
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Corrects or decides a row. The row keeps its place on the page until the list is fetched again. */
export function useEditImportRow(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ place, ...body }: RowEdit & { place: number }) =>
      api('PATCH', '/contacts/imports/[id]/rows/[place]', { params: { id, place }, body }),
    onSuccess: (row) => {
      const put = (items: ImportRow[]) => items.map((cached) => (cached.place === row.place ? row : cached));
      client.setQueriesData<Pages>(
        { queryKey: rowsKey(id) },
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: put(page.items) })) },
      );
      void client.invalidateQueries({ queryKey: oneKey(id) });
      // Only the server knows the row's new place; the list on the page stays as it is.
      void client.invalidateQueries({ queryKey: rowsKey(id), refetchType: 'none' });
    },
  });
}

/** Refetches every list of contacts, which an import has changed. */
export function usePurgeContacts() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['contacts'] });
}
