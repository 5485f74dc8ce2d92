import { deliverySchema, organizationWebhookParams } from '@/lib/journeys/webhooks/schema';
import { testWebhook } from '@/lib/journeys/webhooks/webhooks';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  POST: endpoint({
    summary: 'Send a test event to a webhook of an organization',
    scope: null,
    query: organizationWebhookParams,
    answer: deliverySchema,
    limits: [{ by: 'actor', limit: { name: 'webhooks', points: 120, seconds: 3600 } }],
    run: ({ ctx, query }) => testWebhook(ctx, query.organization, query.id),
    isReplayable: false,
  }),
});
