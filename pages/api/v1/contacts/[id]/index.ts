import { editContact, getContact, trashContact } from '@/lib/contacts/book/book';
import { contactEditSchema, contactParams, contactSchema } from '@/lib/contacts/book/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve one of your contacts, even if it is in the trash',
    scope: 'contacts',
    query: contactParams,
    answer: contactSchema,
    run: ({ ctx, query }) => getContact(ctx, query.id),
  }),
  PATCH: endpoint({
    summary: 'Update a contact',
    scope: 'contacts',
    query: contactParams,
    body: contactEditSchema,
    answer: contactSchema,
    run: ({ ctx, query, body }) => editContact(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Move a contact to the trash for 30 days',
    scope: 'contacts',
    query: contactParams,
    run: ({ ctx, query }) => trashContact(ctx, query.id),
  }),
});
