import { endpoint, route } from '@/lib/http/route';
import { countMembers } from '@/lib/memberships/list';
import { memberCountFilter, memberCountSchema } from '@/lib/memberships/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Count the members that match a filter',
    query: memberCountFilter,
    answer: memberCountSchema,
    run: ({ ctx, query: { organization, ...choice } }) => countMembers(ctx, organization, choice),
  }),
});
