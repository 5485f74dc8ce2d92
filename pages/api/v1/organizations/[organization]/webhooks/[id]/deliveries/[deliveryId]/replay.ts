import { deliverySchema, organizationDeliveryParams } from '@/lib/journeys/webhooks/schema';
import { replayDelivery } from '@/lib/journeys/webhooks/webhooks';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  POST: endpoint({
    summary: 'Send a past delivery of a webhook of an organization again, under the same id',
    scope: null,
    query: organizationDeliveryParams,
    answer: deliverySchema,
    limits: [{ by: 'actor', limit: { name: 'webhooks', points: 120, seconds: 3600 } }],
    run: ({ ctx, query }) => replayDelivery(ctx, query.organization, query.id, query.deliveryId),
    isReplayable: false,
  }),
});
