import { rankingFilter, rankingSchema } from '@/lib/cards/visits/organization-schema';
import { rankOrganization } from '@/lib/cards/visits/visits';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the figures of an organization by team, member, template or code, most views first',
    scope: 'organization/analytics',
    query: rankingFilter,
    answer: rankingSchema,
    run: ({ ctx, query: { organization, ...filter } }) => rankOrganization(ctx, organization, filter),
  }),
});
