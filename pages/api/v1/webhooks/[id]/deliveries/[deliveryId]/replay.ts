import { deliveryParams, deliverySchema } from '@/lib/journeys/webhooks/schema';
import { replayDelivery } from '@/lib/journeys/webhooks/webhooks';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  POST: endpoint({
    summary: 'Send a past delivery of one of your webhooks again, under the same id',
    scope: null,
    query: deliveryParams,
    answer: deliverySchema,
    limits: [{ by: 'actor', limit: { name: 'webhooks', points: 120, seconds: 3600 } }],
    run: ({ ctx, query }) => replayDelivery(ctx, null, query.id, query.deliveryId),
    isReplayable: false,
  }),
});
