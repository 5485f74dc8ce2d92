import { listWithdrawals } from '@/lib/contacts/exchanges/exchanges';
import { withdrawalsSchema } from '@/lib/contacts/exchanges/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List notices about visitors who deleted their details, up to 100; notices expire after 30 days',
    scope: 'contacts',
    answer: withdrawalsSchema,
    run: async ({ ctx }) => ({ items: await listWithdrawals(ctx), nextCursor: null }),
  }),
});
