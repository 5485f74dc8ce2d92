import { contactGroupSchema, groupInput, groupParams } from '@/lib/contacts/group-schema';
import { deleteGroup, renameGroup } from '@/lib/contacts/groups';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Rename a group of contacts',
    query: groupParams,
    body: groupInput,
    answer: contactGroupSchema,
    run: ({ ctx, query, body }) => renameGroup(ctx, query.id, body.name),
  }),
  DELETE: endpoint({
    summary: 'Delete a group; its contacts stay',
    query: groupParams,
    run: ({ ctx, query }) => deleteGroup(ctx, query.id),
  }),
});
