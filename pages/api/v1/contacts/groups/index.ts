import { contactGroupSchema, contactGroupsSchema, groupInput } from '@/lib/contacts/group-schema';
import { createGroup, listGroups } from '@/lib/contacts/groups';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List your contact groups by name, each with its number of contacts',
    answer: contactGroupsSchema,
    run: async ({ ctx }) => ({ items: await listGroups(ctx), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create a contact group',
    body: groupInput,
    answer: contactGroupSchema,
    status: 201,
    run: ({ ctx, body }) => createGroup(ctx, body.name),
  }),
});
