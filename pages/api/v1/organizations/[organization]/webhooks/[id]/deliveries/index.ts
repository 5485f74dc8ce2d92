import { deliveriesSchema, organizationDeliveriesFilter } from '@/lib/journeys/webhooks/schema';
import { listDeliveries } from '@/lib/journeys/webhooks/webhooks';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'List the deliveries of a webhook of an organization in the last 30 days, newest first',
    scope: null,
    query: organizationDeliveriesFilter,
    answer: deliveriesSchema,
    run: ({ ctx, query }) => listDeliveries(ctx, query.organization, query.id, query),
  }),
});
