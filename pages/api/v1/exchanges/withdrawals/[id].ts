import { exchangeParams } from '@/lib/exchanges/schema';
import { dismissWithdrawal } from '@/lib/exchanges/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Dismiss the notice that a visitor deleted their details',
    query: exchangeParams,
    run: ({ ctx, query }) => dismissWithdrawal(ctx, query.id),
  }),
});
