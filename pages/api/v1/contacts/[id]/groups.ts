import { getGroupsOf, setGroupsOf } from '@/lib/contacts/book/book';
import { membershipInput, membershipSchema } from '@/lib/contacts/book/group-schema';
import { contactParams } from '@/lib/contacts/book/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the groups of a contact',
    scope: 'contacts',
    query: contactParams,
    answer: membershipSchema,
    run: async ({ ctx, query }) => ({ groupIds: await getGroupsOf(ctx, query.id) }),
  }),
  PUT: endpoint({
    summary: 'Replace the groups of a contact',
    scope: 'contacts',
    query: contactParams,
    body: membershipInput,
    answer: membershipSchema,
    run: async ({ ctx, query, body }) => ({ groupIds: await setGroupsOf(ctx, query.id, body.groupIds) }),
  }),
});
