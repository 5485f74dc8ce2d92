import { deliveriesFilter, deliveriesSchema } from '@/lib/journeys/webhooks/schema';
import { listDeliveries } from '@/lib/journeys/webhooks/webhooks';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'List the deliveries of one of your webhooks in the last 30 days, newest first',
    scope: null,
    query: deliveriesFilter,
    answer: deliveriesSchema,
    run: ({ ctx, query }) => listDeliveries(ctx, null, query.id, query),
  }),
});
