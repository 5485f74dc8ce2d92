import { withdrawalsSchema } from '@/lib/exchanges/schema';
import { listWithdrawals } from '@/lib/exchanges/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List notices about visitors who deleted their details, up to 100; notices expire after 30 days',
    answer: withdrawalsSchema,
    run: async ({ ctx }) => ({ items: await listWithdrawals(ctx), nextCursor: null }),
  }),
});
