import { membershipInput, membershipSchema } from '@/lib/contacts/group-schema';
import { getGroupsOf, setGroupsOf } from '@/lib/contacts/groups';
import { contactParams } from '@/lib/contacts/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the groups of a contact',
    query: contactParams,
    answer: membershipSchema,
    run: async ({ ctx, query }) => ({ groupIds: await getGroupsOf(ctx, query.id) }),
  }),
  PUT: endpoint({
    summary: 'Replace the groups of a contact',
    query: contactParams,
    body: membershipInput,
    answer: membershipSchema,
    run: async ({ ctx, query, body }) => ({ groupIds: await setGroupsOf(ctx, query.id, body.groupIds) }),
  }),
});
