import { getContact, restoreContact } from '@/lib/contacts/book/book';
import { contactParams, contactSchema } from '@/lib/contacts/book/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Restore a contact from the trash',
    scope: 'contacts',
    query: contactParams,
    answer: contactSchema,
    again: { keep: () => ({ ids: [] }), read: ({ ctx, query }) => getContact(ctx, query.id) },
    run: ({ ctx, query }) => restoreContact(ctx, query.id),
  }),
});
