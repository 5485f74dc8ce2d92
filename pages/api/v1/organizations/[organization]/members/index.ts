import { listMembers } from '@/lib/organization/members/members';
import { memberFilter, memberPageSchema } from '@/lib/organization/members/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the current and former members of an organization; team managers see the members of their own teams',
    scope: 'organization/members',
    query: memberFilter,
    answer: memberPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listMembers(ctx, organization, filter),
  }),
});
