import { endpoint, route } from '@/lib/http/route';
import { listMembers } from '@/lib/memberships/list';
import { memberFilter, memberPageSchema } from '@/lib/memberships/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'The people of an organization, those who left too; for a manager of teams their own teams’ people',
    query: memberFilter,
    answer: memberPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listMembers(ctx, organization, filter),
  }),
});
