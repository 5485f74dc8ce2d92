import { endpoint, route } from '@/lib/http/route';
import { endSessionsOf } from '@/lib/staff/acts';
import { accountParams, reasonInput } from '@/lib/staff/schema';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'End all sessions of an account',
    query: accountParams,
    body: reasonInput,
    run: ({ ctx, query, body }) => endSessionsOf(ctx, query.id, body.reason),
  }),
});
