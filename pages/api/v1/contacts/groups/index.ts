import { createGroup, listGroups } from '@/lib/contacts/book/book';
import { contactGroupSchema, contactGroupsSchema, groupInput } from '@/lib/contacts/book/group-schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your contact groups by name, each with its number of contacts',
    scope: 'contacts',
    answer: contactGroupsSchema,
    run: async ({ ctx }) => ({ items: await listGroups(ctx), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create a contact group',
    scope: 'contacts',
    body: groupInput,
    answer: contactGroupSchema,
    status: 201,
    run: ({ ctx, body }) => createGroup(ctx, body.name),
  }),
});
