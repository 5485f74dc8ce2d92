import { endpoint, route } from '@/lib/http/route';
import { countMembers } from '@/lib/memberships/list';
import { memberCountFilter, memberCountSchema } from '@/lib/memberships/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'How many people the list of members has',
    query: memberCountFilter,
    answer: memberCountSchema,
    run: ({ ctx, query: { organization, ...choice } }) => countMembers(ctx, organization, choice),
  }),
});
