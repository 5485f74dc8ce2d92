import { companyContactFacets } from '@/lib/company-contacts/facets';
import { companyContactFacetsSchema } from '@/lib/company-contacts/schema';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Members, teams, cards and events by which an organization’s contacts can be narrowed',
    query: organizationParams,
    answer: companyContactFacetsSchema,
    run: ({ ctx, query }) => companyContactFacets(ctx, query.organization),
  }),
});
