import { endpoint, route } from '@/lib/http/route';
import { accountParams, accountSchema } from '@/lib/staff/schema';
import { getAccount } from '@/lib/staff/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the metadata of an account, without its content; staff only',
    query: accountParams,
    answer: accountSchema,
    run: ({ ctx, query }) => getAccount(ctx, query.id),
  }),
});
