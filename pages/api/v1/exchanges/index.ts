import { listExchanges } from '@/lib/contacts/exchanges/exchanges';
import { exchangesFilter, exchangesPageSchema } from '@/lib/contacts/exchanges/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the details visitors shared on your cards, newest first; with `contactId` those behind one contact',
    scope: 'contacts',
    query: exchangesFilter,
    answer: exchangesPageSchema,
    run: ({ ctx, query }) => listExchanges(ctx, query),
  }),
});
