import { endpoint, route } from '@/lib/http/route';
import { organizationParams, organizationSchema } from '@/lib/organizations/schema';
import { getOrganization } from '@/lib/organizations/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the name and logo of an organization you are a member of',
    query: organizationParams,
    answer: organizationSchema,
    run: ({ ctx, query }) => getOrganization(ctx, query.organization),
  }),
});
