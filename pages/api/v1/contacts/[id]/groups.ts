import { membershipInput, membershipSchema } from '@/lib/contacts/group-schema';
import { getGroupsOf, setGroupsOf } from '@/lib/contacts/groups';
import { contactParams } from '@/lib/contacts/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Groups that a contact is in',
    query: contactParams,
    answer: membershipSchema,
    run: async ({ ctx, query }) => ({ groupIds: await getGroupsOf(ctx, query.id) }),
  }),
  PUT: endpoint({
    summary: 'Put a contact into exactly these groups',
    query: contactParams,
    body: membershipInput,
    answer: membershipSchema,
    run: async ({ ctx, query, body }) => ({ groupIds: await setGroupsOf(ctx, query.id, body.groupIds) }),
  }),
});
