import { deleteGroup, renameGroup } from '@/lib/contacts/book/book';
import { contactGroupSchema, groupInput, groupParams } from '@/lib/contacts/book/group-schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Rename a contact group',
    scope: 'contacts',
    query: groupParams,
    body: groupInput,
    answer: contactGroupSchema,
    run: ({ ctx, query, body }) => renameGroup(ctx, query.id, body.name),
  }),
  DELETE: endpoint({
    summary: 'Delete a contact group; its contacts are kept',
    scope: 'contacts',
    query: groupParams,
    run: ({ ctx, query }) => deleteGroup(ctx, query.id),
  }),
});
