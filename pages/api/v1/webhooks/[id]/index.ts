import { webhookEditSchema, webhookParams, webhookSchema } from '@/lib/journeys/webhooks/schema';
import { deleteWebhook, editWebhook } from '@/lib/journeys/webhooks/webhooks';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  PATCH: endpoint({
    summary: 'Update one of your webhooks, or resume or stop its deliveries',
    scope: null,
    query: webhookParams,
    body: webhookEditSchema,
    answer: webhookSchema,
    run: ({ ctx, query, body }) => editWebhook(ctx, null, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Delete one of your webhooks and its log',
    scope: null,
    query: webhookParams,
    run: ({ ctx, query }) => deleteWebhook(ctx, null, query.id),
  }),
});
