import { companyContactFacets } from '@/lib/company-contacts/facets';
import { companyContactFacetsSchema } from '@/lib/company-contacts/schema';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the members, teams, cards and events by which company contacts can be filtered',
    query: organizationParams,
    answer: companyContactFacetsSchema,
    run: ({ ctx, query }) => companyContactFacets(ctx, query.organization),
  }),
});
