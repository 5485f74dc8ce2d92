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
import type { Bulk, BulkEdit, BulkRow, BulkRows, RowEdit, RowState } from './schema';

const all = (slug: string) => ['organizations', slug, 'bulk-invitations'];
const rowsKey = (slug: string, id: string) => [...all(slug), 'rows', id];
type Pages = InfiniteData<BulkRows, string | null>;

/** The organization's files of the last 30 days, the newest first. */
export function bulksQuery(slug: string) {
  return queryOptions({
    queryKey: [...all(slug), 'list'],
    queryFn: async ({ signal }) =>
      (
        await api('GET', '/organizations/[organization]/invitations/imports', {
          params: { organization: slug },
          signal,
        })
      ).items,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? 2000 : false),
  });
}

/** The organization's files of the last 30 days. */
export function useBulks(slug: string) {
  return useQuery(bulksQuery(slug));
}

/** One file; requested again and again while people are being invited. */
export function bulkQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: [...all(slug), 'one', id],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/invitations/imports/[id]', {
        params: { organization: slug, id },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 700 : false),
  });
}

/** One file. */
export function useBulk(slug: string, id: string) {
  return useQuery(bulkQuery(slug, id));
}

/** The rows of a file in one state, page by page. */
export function useBulkRows(slug: string, id: string, state: RowState) {
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...rowsKey(slug, id), state],
      queryFn: ({ pageParam, signal }) =>
        api('GET', '/organizations/[organization]/invitations/imports/[id]/rows', {
          params: { organization: slug, id },
          query: { state, cursor: pageParam },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
}

/** Puts a file's newest state into the query cache; the list of files and the file's rows are requested again. */
function remember(client: QueryClient, slug: string, bulk: Bulk): void {
  client.setQueryData(bulkQuery(slug, bulk.id).queryKey, bulk);
  void client.invalidateQueries({ queryKey: bulksQuery(slug).queryKey });
  void client.invalidateQueries({ queryKey: rowsKey(slug, bulk.id) });
}

function useStep<Input>(slug: string, mutationFn: (input: Input) => Promise<Bulk>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (bulk) => remember(client, slug, bulk) });
}

/** Uploads a file as a dry run, which invites no one. */
export function useStartBulk(slug: string) {
  return useStep(slug, (file: File) => {
    const body = new FormData();
    body.append('file', file, file.name);
    return api('POST', '/organizations/[organization]/invitations/imports', { params: { organization: slug }, body });
  });
}

/** Changes what columns are about, the team of rows that name none, or whether emails are sent. */
export function useEditBulk(slug: string, id: string) {
  return useStep(slug, (body: BulkEdit) =>
    api('PATCH', '/organizations/[organization]/invitations/imports/[id]', {
      params: { organization: slug, id },
      body,
    }),
  );
}

/** Makes the teams that the file names and the organization lacks. */
export function useMakeTeams(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (names: string[]) =>
      api('POST', '/organizations/[organization]/invitations/imports/[id]/teams', {
        params: { organization: slug, id },
        body: { names },
      }),
    onSuccess: (bulk) => {
      remember(client, slug, bulk);
      void client.invalidateQueries({ queryKey: ['organizations', slug, 'teams'] });
    },
  });
}

/** Begins to invite, or stops it. */
export function useBulkStep(slug: string, id: string, step: 'apply' | 'stop') {
  return useStep(slug, () =>
    api('POST', `/organizations/[organization]/invitations/imports/[id]/${step}`, {
      params: { organization: slug, id },
    }),
  );
}

/** Forgets a dry run. */
export function usePurgeBulk(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api('DELETE', '/organizations/[organization]/invitations/imports/[id]', { params: { organization: slug, id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: bulksQuery(slug).queryKey }),
  });
}

/** Corrects a row. The row stays in its list until the list is requested again; the correction may settle other rows too. */
export function useEditBulkRow(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ place, ...body }: RowEdit & { place: number }) =>
      api('PATCH', '/organizations/[organization]/invitations/imports/[id]/rows/[place]', {
        params: { organization: slug, id, place },
        body,
      }),
    onSuccess: (row) => {
      const put = (items: BulkRow[]) => items.map((cached) => (cached.place === row.place ? row : cached));
      client.setQueriesData<Pages>(
        { queryKey: rowsKey(slug, id) },
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: put(page.items) })) },
      );
      void client.invalidateQueries({ queryKey: bulkQuery(slug, id).queryKey });
      void client.invalidateQueries({ queryKey: rowsKey(slug, id), refetchType: 'none' });
    },
  });
}
