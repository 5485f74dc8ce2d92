import { withdrawalsSchema } from '@/lib/exchanges/schema';
import { listWithdrawals } from '@/lib/exchanges/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Who withdrew what they had left, until it is dismissed or 30 days have passed; at most 100',
    answer: withdrawalsSchema,
    run: async ({ ctx }) => ({ items: await listWithdrawals(ctx), nextCursor: null }),
  }),
});
