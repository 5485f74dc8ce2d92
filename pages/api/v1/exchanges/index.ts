import { exchangesFilter, exchangesPageSchema } from '@/lib/exchanges/schema';
import { listExchanges } from '@/lib/exchanges/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the details visitors shared on your cards, newest first; with `contactId` those behind one contact',
    query: exchangesFilter,
    answer: exchangesPageSchema,
    run: ({ ctx, query }) => listExchanges(ctx, query),
  }),
});
