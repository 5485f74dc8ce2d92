import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { NewTemplate, Template, TemplateEdit, TemplatePage } from './schema';

const all = (slug: string) => ['organizations', slug, 'templates'];
const oneKey = (slug: string, id: string) => [...all(slug), 'one', id];

/** The templates of an organization and of its teams, page by page. */
export function templatesQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: [...all(slug), 'list'],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/templates', {
        params: { organization: slug },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The templates of an organization and of its teams. */
export function useTemplates(slug: string) {
  return useInfiniteQuery(templatesQuery(slug));
}

/** All templates of an organization and of its teams, to choose from. */
export function useTemplateChoices(slug: string) {
  return useQuery({
    queryKey: [...all(slug), 'choices'],
    queryFn: async ({ signal }) => {
      const items: TemplatePage['items'] = [];
      let next: string | null = '';
      while (next !== null) {
        const page: TemplatePage = await api('GET', '/organizations/[organization]/templates', {
          params: { organization: slug },
          query: { limit: 100, cursor: next },
          signal,
        });
        items.push(...page.items);
        next = page.nextCursor;
      }
      return items;
    },
  });
}

/** One template; asked for again and again while it is put on cards or taken back. */
export function templateQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: oneKey(slug, id),
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/templates/[id]', { params: { organization: slug, id }, signal }),
    refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? 700 : false),
  });
}

/** One template. */
export function useTemplate(slug: string, id: string) {
  return useQuery(templateQuery(slug, id));
}

/** What applying a template in its present version would change, card by card; `runId`: of the newest run, after which it differs. */
export function useTemplatePreview(slug: string, id: string, version: number, runId: string | null) {
  return useInfiniteQuery({
    queryKey: [...oneKey(slug, id), 'preview', version, runId],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/templates/[id]/preview', {
        params: { organization: slug, id },
        query: { limit: 10, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** When a template was saved, and by whom. */
export function useTemplateVersions(slug: string, id: string, version: number) {
  return useInfiniteQuery({
    queryKey: [...oneKey(slug, id), 'versions', version],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/templates/[id]/versions', {
        params: { organization: slug, id },
        query: { limit: 10, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

function remember(client: QueryClient, slug: string, template: Template): void {
  client.setQueryData(templateQuery(slug, template.id).queryKey, template);
  void client.invalidateQueries({ queryKey: templatesQuery(slug).queryKey });
}

/** Makes a template. The key makes a repeated request one template. */
export function useCreateTemplate(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Pick<NewTemplate, 'name' | 'teamId'> & { key: string }) =>
      api('POST', '/organizations/[organization]/templates', {
        params: { organization: slug },
        body,
        idempotencyKey: key,
      }),
    onSuccess: (template) => remember(client, slug, template),
  });
}

/** Saves a template. */
export function useSaveTemplate(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateEdit) =>
      api('PATCH', '/organizations/[organization]/templates/[id]', { params: { organization: slug, id }, body }),
    onSuccess: (template) => remember(client, slug, template),
  });
}

/** Deletes a template. */
export function useDeleteTemplate(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api('DELETE', '/organizations/[organization]/templates/[id]', { params: { organization: slug, id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: oneKey(slug, id) });
      return client.invalidateQueries({ queryKey: templatesQuery(slug).queryKey });
    },
  });
}

/** Goes on with a run that failed, or leaves it at what it has done; or stops one that is under way. */
export function useRunAct(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'retry' | 'abandon' | 'stop') =>
      api('POST', `/organizations/[organization]/templates/[id]/${act}`, { params: { organization: slug, id } }),
    onSettled: () => client.invalidateQueries({ queryKey: oneKey(slug, id), exact: true }),
  });
}

/** Begins to put a version on the cards, or with null to take the last one back. */
export function useRunTemplate(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number | null) =>
      version === null
        ? api('POST', '/organizations/[organization]/templates/[id]/roll-back', { params: { organization: slug, id } })
        : api('POST', '/organizations/[organization]/templates/[id]/apply', {
            params: { organization: slug, id },
            body: { version },
          }),
    // Also after a refusal: somebody else may have begun.
    onSettled: () => client.invalidateQueries({ queryKey: oneKey(slug, id), exact: true }),
  });
}
