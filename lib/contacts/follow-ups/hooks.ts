import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import { newId } from '@/lib/platform/ids';
import type { NewTemplate } from './schema';

/** The signed-in user's templates of follow-up emails, and those that come with the product. */
export function templatesQuery() {
  return queryOptions({
    queryKey: ['follow-up-templates'],
    queryFn: async ({ signal }) => (await api('GET', '/follow-up-templates', { signal })).items,
  });
}

/** The signed-in user's templates of follow-up emails, and those that come with the product. */
export function useTemplates() {
  return useQuery(templatesQuery());
}

/** Adds a template, or changes one in the version that was seen. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ changed, ...body }: NewTemplate & { changed?: { id: string; version: number } | null }) =>
      changed
        ? api('PATCH', '/follow-up-templates/[id]', {
            params: { id: changed.id },
            body: { ...body, version: changed.version },
          })
        : api('POST', '/follow-up-templates', { body, idempotencyKey: newId() }),
    onSettled: () => client.invalidateQueries(templatesQuery()),
  });
}

/** Deletes a template permanently. */
export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/follow-up-templates/[id]', { params: { id } }),
    onSettled: () => client.invalidateQueries(templatesQuery()),
  });
}
