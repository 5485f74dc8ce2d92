import { dismissWithdrawal } from '@/lib/contacts/exchanges/exchanges';
import { exchangeParams } from '@/lib/contacts/exchanges/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Dismiss the notice that a visitor deleted their details',
    scope: 'contacts',
    query: exchangeParams,
    run: ({ ctx, query }) => dismissWithdrawal(ctx, query.id),
  }),
});
