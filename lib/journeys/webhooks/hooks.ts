import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { NewWebhook, WebhookEdit } from './schema';

const keyOf = (organization: string | null) =>
  organization === null ? ['webhooks'] : ['organizations', organization, 'webhooks'];

/** The webhooks of the signed-in user, or of the organization with a slug. */
export function webhooksQuery(organization: string | null) {
  return queryOptions({
    queryKey: keyOf(organization),
    queryFn: async ({ signal }) => {
      const page =
        organization === null
          ? await api('GET', '/webhooks', { signal })
          : await api('GET', '/organizations/[organization]/webhooks', { params: { organization }, signal });
      return page.items;
    },
  });
}

/** What a webhook was told in the last 30 days. */
export function deliveriesQuery(organization: string | null, id: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(organization), id, 'deliveries'],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return organization === null
        ? api('GET', '/webhooks/[id]/deliveries', { params: { id }, query, signal })
        : api('GET', '/organizations/[organization]/webhooks/[id]/deliveries', {
            ...{ params: { organization, id }, query, signal },
          });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Makes a webhook. Without an idempotency key, because the stored response would keep the secret. */
export function useMakeWebhook(organization: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWebhook) =>
      organization === null
        ? api('POST', '/webhooks', { body: body })
        : api('POST', '/organizations/[organization]/webhooks', { params: { organization }, body: body }),
    onSettled: () => client.invalidateQueries(webhooksQuery(organization)),
    // The secret is shown once, and the page does not keep it either.
    gcTime: 0,
  });
}

/** Gives a webhook a new secret. Without an idempotency key, because the stored response would keep it. */
export function useRotateSecret(organization: string | null, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      organization === null
        ? api('POST', '/webhooks/[id]/secret', { params: { id } })
        : api('POST', '/organizations/[organization]/webhooks/[id]/secret', { params: { organization, id } }),
    onSettled: () => client.invalidateQueries(webhooksQuery(organization)),
    gcTime: 0,
  });
}

/** The acts on one webhook; each leaves the list and the log as they are then. */
export function useWebhookActs(organization: string | null, id: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries(webhooksQuery(organization));
  const own = { id };
  const edit = useMutation({
    mutationFn: (body: WebhookEdit) =>
      organization === null
        ? api('PATCH', '/webhooks/[id]', { params: own, body })
        : api('PATCH', '/organizations/[organization]/webhooks/[id]', { params: { organization, id }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () =>
      organization === null
        ? api('DELETE', '/webhooks/[id]', { params: own })
        : api('DELETE', '/organizations/[organization]/webhooks/[id]', { params: { organization, id } }),
    onSettled,
  });
  const test = useMutation({
    mutationFn: () =>
      organization === null
        ? api('POST', '/webhooks/[id]/test', { params: own })
        : api('POST', '/organizations/[organization]/webhooks/[id]/test', { params: { organization, id } }),
    onSettled,
  });
  const replay = useMutation({
    mutationFn: (deliveryId: string) =>
      organization === null
        ? api('POST', '/webhooks/[id]/deliveries/[deliveryId]/replay', { params: { id, deliveryId } })
        : api('POST', '/organizations/[organization]/webhooks/[id]/deliveries/[deliveryId]/replay', {
            params: { organization, id, deliveryId },
          }),
    onSettled,
  });
  return { edit, remove, test, replay };
}
