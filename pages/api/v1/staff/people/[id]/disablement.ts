import { endpoint, route } from '@/lib/http/route';
import { setAccountDisabled } from '@/lib/staff/acts';
import { accountParams, reasonInput } from '@/lib/staff/schema';

export { config } from '@/lib/http/route';
export default route({
  PUT: endpoint({
    summary: 'Disable an account; its sessions stop working immediately',
    query: accountParams,
    body: reasonInput,
    run: ({ ctx, query, body }) => setAccountDisabled(ctx, query.id, true, body.reason),
  }),
  DELETE: endpoint({
    summary: 'Enable a disabled account',
    query: accountParams,
    body: reasonInput,
    run: ({ ctx, query, body }) => setAccountDisabled(ctx, query.id, false, body.reason),
  }),
});
