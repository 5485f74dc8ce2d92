import {
  organizationWebhookEditSchema,
  organizationWebhookParams,
  webhookSchema,
} from '@/lib/journeys/webhooks/schema';
import { deleteWebhook, editWebhook } from '@/lib/journeys/webhooks/webhooks';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  PATCH: endpoint({
    summary: 'Update a webhook of an organization, or resume or stop its deliveries',
    scope: null,
    query: organizationWebhookParams,
    body: organizationWebhookEditSchema,
    answer: webhookSchema,
    run: ({ ctx, query, body }) => editWebhook(ctx, query.organization, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Delete a webhook of an organization and its log',
    scope: null,
    query: organizationWebhookParams,
    run: ({ ctx, query }) => deleteWebhook(ctx, query.organization, query.id),
  }),
});
