import { getOrganization } from '@/lib/organization/organization/organization';
import { organizationParams, organizationSchema } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the name and logo of an organization you are a member of',
    scope: 'organization/organization',
    query: organizationParams,
    answer: organizationSchema,
    run: ({ ctx, query }) => getOrganization(ctx, query.organization),
  }),
});
