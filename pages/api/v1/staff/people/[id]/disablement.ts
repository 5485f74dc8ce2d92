import { accountParams, reasonInput } from '@/lib/journeys/staff/schema';
import { setAccountDisabled } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PUT: endpoint({
    summary: 'Disable an account; its sessions stop working immediately',
    scope: null,
    query: accountParams,
    body: reasonInput,
    run: ({ ctx, query, body }) => setAccountDisabled(ctx, query.id, true, body.reason),
  }),
  DELETE: endpoint({
    summary: 'Enable a disabled account',
    scope: null,
    query: accountParams,
    body: reasonInput,
    run: ({ ctx, query, body }) => setAccountDisabled(ctx, query.id, false, body.reason),
  }),
});
