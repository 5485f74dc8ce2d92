import { madeWebhookSchema, newOrganizationWebhookSchema, webhooksSchema } from '@/lib/journeys/webhooks/schema';
import { listWebhooks, makeWebhook } from '@/lib/journeys/webhooks/webhooks';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'List an organization’s webhooks, newest first',
    scope: null,
    query: organizationParams,
    answer: webhooksSchema,
    run: async ({ ctx, query }) => ({ items: await listWebhooks(ctx, query.organization), nextCursor: null }),
  }),
  POST: endpoint({
    summary:
      'Create a webhook of an organization; the signing secret is returned only once, and a recent sign-in is required',
    scope: null,
    query: organizationParams,
    body: newOrganizationWebhookSchema,
    answer: madeWebhookSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'webhooks', points: 120, seconds: 3600 } }],
    kept: (made) => ({ ...made, secret: '' }),
    run: ({ ctx, query, body }) => makeWebhook(ctx, query.organization, body),
  }),
});
