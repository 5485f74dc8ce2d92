import { endpoint, route } from '@/lib/http/route';
import { organizationParams, organizationSchema } from '@/lib/organizations/schema';
import { getOrganization } from '@/lib/organizations/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Name and logo of an organization that one is a member of',
    query: organizationParams,
    answer: organizationSchema,
    run: ({ ctx, query }) => getOrganization(ctx, query.organization),
  }),
});
