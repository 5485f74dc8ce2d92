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

/** Query of the templates of an organization and of its teams, by pages. */
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

/** All templates of an organization and of its teams, for a choice. */
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

/** Query of one template; refetched repeatedly while the template is applied or rolled back. */
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

/**
 * The changes that applying a template's present version would make, card by card. `runId` is the newest run, after which they
 * differ.
 */
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

/** The versions of a template, with the time and the author of each. */
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

/** Creates a template. `key` makes a repeated request create one template only. */
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

/** Continues a run that failed or was stopped, or accepts it as it is; or stops one in progress. */
export function useRunAct(slug: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'retry' | 'abandon' | 'stop') =>
      api('POST', `/organizations/[organization]/templates/[id]/${act}`, { params: { organization: slug, id } }),
    onSettled: () => client.invalidateQueries({ queryKey: oneKey(slug, id), exact: true }),
  });
}

/** Starts applying a version to the cards, or with null, rolling the last one back. */
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
    // A refused request also invalidates the template, because someone else may have started a run.
    onSettled: () => client.invalidateQueries({ queryKey: oneKey(slug, id), exact: true }),
  });
}
