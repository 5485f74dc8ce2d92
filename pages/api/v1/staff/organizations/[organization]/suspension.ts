import { endpoint, route } from '@/lib/http/route';
import { setSuspended } from '@/lib/staff/acts';
import { organizationTarget, reasonInput } from '@/lib/staff/schema';

export { config } from '@/lib/http/route';
export default route({
  PUT: endpoint({
    summary: 'Suspend an organization: members can still view everything but cannot make changes',
    query: organizationTarget,
    body: reasonInput,
    run: ({ ctx, query, body }) => setSuspended(ctx, query.organization, true, body.reason),
  }),
  DELETE: endpoint({
    summary: 'Lift the suspension of an organization',
    query: organizationTarget,
    body: reasonInput,
    run: ({ ctx, query, body }) => setSuspended(ctx, query.organization, false, body.reason),
  }),
});
