import { endpoint, route } from '@/lib/http/route';
import { accountPageSchema, staffFilter } from '@/lib/staff/schema';
import { findAccounts } from '@/lib/staff/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Search accounts by name, email address or card, newest first; staff only',
    query: staffFilter,
    answer: accountPageSchema,
    run: ({ ctx, query }) => findAccounts(ctx, query),
  }),
});
