import { contactSchema, contactsFilter, contactsPageSchema, newContactSchema } from '@/lib/contacts/schema';
import { createContact, listContacts } from '@/lib/contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Own contacts, searched, filtered and sorted; with `state=trashed` those of the last 30 days in the trash',
    query: contactsFilter,
    answer: contactsPageSchema,
    run: ({ ctx, query }) => listContacts(ctx, query),
  }),
  POST: endpoint({
    summary: 'Add a contact by hand',
    example: { content: { name: { first: 'Grace', last: 'Hopper' }, company: 'Navy' }, tags: ['fair'] },
    body: newContactSchema,
    answer: contactSchema,
    status: 201,
    run: ({ ctx, body }) => createContact(ctx, body),
  }),
});
