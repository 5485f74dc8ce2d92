import { accountParams, reasonInput } from '@/lib/journeys/staff/schema';
import { endSessionsOf } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  DELETE: endpoint({
    summary: 'End all sessions of an account',
    scope: null,
    query: accountParams,
    body: reasonInput,
    run: ({ ctx, query, body }) => endSessionsOf(ctx, query.id, body.reason),
  }),
});
