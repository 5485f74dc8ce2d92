import { organizationTarget, reasonInput } from '@/lib/journeys/staff/schema';
import { setSuspended } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PUT: endpoint({
    summary: 'Suspend an organization: members can still view everything but cannot make changes',
    scope: null,
    query: organizationTarget,
    body: reasonInput,
    run: ({ ctx, query, body }) => setSuspended(ctx, query.organization, true, body.reason),
  }),
  DELETE: endpoint({
    summary: 'Lift the suspension of an organization',
    scope: null,
    query: organizationTarget,
    body: reasonInput,
    run: ({ ctx, query, body }) => setSuspended(ctx, query.organization, false, body.reason),
  }),
});
