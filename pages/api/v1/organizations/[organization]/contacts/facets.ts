import { organizationContactFacets } from '@/lib/contacts/book/book';
import { organizationContactFacetsSchema } from '@/lib/contacts/book/organization-schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the members, teams, cards and events by which company contacts can be filtered',
    scope: 'organization/contacts',
    query: organizationParams,
    answer: organizationContactFacetsSchema,
    run: ({ ctx, query }) => organizationContactFacets(ctx, query.organization),
  }),
});
