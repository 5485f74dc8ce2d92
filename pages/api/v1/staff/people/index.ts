import { accountPageSchema, staffFilter } from '@/lib/journeys/staff/schema';
import { findAccounts } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Search accounts by name, email address or card, newest first; staff only',
    scope: null,
    query: staffFilter,
    answer: accountPageSchema,
    run: ({ ctx, query }) => findAccounts(ctx, query),
  }),
});
