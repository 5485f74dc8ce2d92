import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import { newId } from '@/lib/ids';
import type { FollowUpTemplate, NewTemplate, TemplateEdit } from './schema';

/** The signed-in person's templates of follow-up mails, and those that come with the product. */
export function templatesQuery() {
  return queryOptions({
    queryKey: ['follow-up-templates'],
    queryFn: async ({ signal }) =>
      (await api<{ items: FollowUpTemplate[] }>('GET', '/follow-up-templates', { signal })).items,
  });
}

/** The signed-in person's templates of follow-up mails, and those that come with the product. */
export function useTemplates() {
  return useQuery(templatesQuery());
}

/** Adds a template, or changes the one with this id. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, ...body }: NewTemplate & Partial<Pick<TemplateEdit, 'version'>> & { id?: string }) =>
      id === undefined
        ? api<FollowUpTemplate>('POST', '/follow-up-templates', { body, idempotencyKey: newId() })
        : api<FollowUpTemplate>('PATCH', `/follow-up-templates/${id}`, { body: { ...body, version } }),
    onSettled: () => client.invalidateQueries(templatesQuery()),
  });
}

/** Deletes a template for good. */
export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<void>('DELETE', `/follow-up-templates/${id}`),
    onSettled: () => client.invalidateQueries(templatesQuery()),
  });
}
