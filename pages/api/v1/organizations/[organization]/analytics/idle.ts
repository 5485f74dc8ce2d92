import { idleFilter, idleSchema } from '@/lib/cards/visits/organization-schema';
import { idleMembers } from '@/lib/cards/visits/visits';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the members of an organization whose cards had no view in a period',
    scope: 'organization/analytics',
    query: idleFilter,
    answer: idleSchema,
    run: ({ ctx, query: { organization, ...filter } }) => idleMembers(ctx, organization, filter),
  }),
});
