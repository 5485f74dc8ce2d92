import { exchangeParams, exchangeSchema } from '@/lib/exchanges/schema';
import { getExchange } from '@/lib/exchanges/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What one visitor left: details, answers, and what they agreed to',
    query: exchangeParams,
    answer: exchangeSchema,
    run: ({ ctx, query }) => getExchange(ctx, query.id),
  }),
});
