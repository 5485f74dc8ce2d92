import { createContact, getContact, listContacts } from '@/lib/contacts/book/book';
import { contactSchema, contactsFilter, contactsPageSchema, newContactSchema } from '@/lib/contacts/book/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary:
      'Search, filter and sort your contacts, or with `state=trashed` those moved to the trash in the last 30 days',
    scope: 'contacts',
    query: contactsFilter,
    answer: contactsPageSchema,
    run: ({ ctx, query }) => listContacts(ctx, query),
  }),
  POST: endpoint({
    summary: 'Create a contact',
    scope: 'contacts',
    example: { content: { name: { first: 'Grace', last: 'Hopper' }, company: 'Navy' }, tags: ['fair'] },
    body: newContactSchema,
    answer: contactSchema,
    status: 201,
    again: { keep: ({ id }) => ({ ids: [id] }), read: ({ ctx, kept }) => getContact(ctx, kept.ids[0] ?? '') },
    run: ({ ctx, body }) => createContact(ctx, body),
  }),
});
