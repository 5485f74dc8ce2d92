import { endpoint, route } from '@/lib/http/route';
import { memberFilter, memberPageSchema } from '@/lib/memberships/schema';
import { listMembers } from '@/lib/memberships/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'The people of an organization by name, those who left too',
    query: memberFilter,
    answer: memberPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listMembers(ctx, organization, filter),
  }),
});
