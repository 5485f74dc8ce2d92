import { accountParams, accountSchema } from '@/lib/journeys/staff/schema';
import { getAccount } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the metadata of an account, without its content; staff only',
    scope: null,
    query: accountParams,
    answer: accountSchema,
    run: ({ ctx, query }) => getAccount(ctx, query.id),
  }),
});
