import { getExchange } from '@/lib/contacts/exchanges/exchanges';
import { exchangeParams, exchangeSchema } from '@/lib/contacts/exchanges/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve what one visitor shared: details, answers and consent',
    scope: 'contacts',
    query: exchangeParams,
    answer: exchangeSchema,
    run: ({ ctx, query }) => getExchange(ctx, query.id),
  }),
});
