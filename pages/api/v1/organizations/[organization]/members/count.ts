import { countMembers } from '@/lib/organization/members/members';
import { memberCountFilter, memberCountSchema } from '@/lib/organization/members/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Count the members that match a filter',
    scope: 'organization/members',
    query: memberCountFilter,
    answer: memberCountSchema,
    run: ({ ctx, query: { organization, ...choice } }) => countMembers(ctx, organization, choice),
  }),
});
