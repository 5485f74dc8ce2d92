import { getContact } from '@/lib/contacts/book/book';
import { contactSchema } from '@/lib/contacts/book/schema';
import { connect, getConnectable } from '@/lib/contacts/connections/connections';
import { cardQuery, connectableSchema, connectSchema } from '@/lib/contacts/connections/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a card you can connect with, and which of your contacts it may match',
    scope: 'contacts',
    query: cardQuery,
    answer: connectableSchema,
    run: ({ ctx, query }) => getConnectable(ctx, query.username),
  }),
  POST: endpoint({
    summary: 'Connect with a card: its owner is added to your contacts, unless they are already there',
    scope: 'contacts',
    body: connectSchema,
    answer: contactSchema,
    again: { keep: ({ id }) => ({ ids: [id] }), read: ({ ctx, kept }) => getContact(ctx, kept.ids[0] ?? '') },
    run: ({ ctx, body }) => connect(ctx, body),
  }),
});
