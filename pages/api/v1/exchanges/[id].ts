import { exchangeParams, exchangeSchema } from '@/lib/exchanges/schema';
import { getExchange } from '@/lib/exchanges/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve what one visitor shared: details, answers and consent',
    query: exchangeParams,
    answer: exchangeSchema,
    run: ({ ctx, query }) => getExchange(ctx, query.id),
  }),
});
