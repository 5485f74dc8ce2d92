import { endpoint, route } from '@/lib/http/route';
import { listMembers } from '@/lib/memberships/list';
import { memberFilter, memberPageSchema } from '@/lib/memberships/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the current and former members of an organization; team managers see the members of their own teams',
    query: memberFilter,
    answer: memberPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listMembers(ctx, organization, filter),
  }),
});
