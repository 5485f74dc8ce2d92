import { accountParams, reasonInput } from '@/lib/journeys/staff/schema';
import { resetFactor } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Reset the two-step verification of an account, whose sessions end; staff only',
    scope: null,
    query: accountParams,
    body: reasonInput,
    run: ({ ctx, query, body }) => resetFactor(ctx, query.id, body.reason),
  }),
});
