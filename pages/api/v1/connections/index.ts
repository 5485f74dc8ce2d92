import { cardQuery, connectableSchema, connectSchema } from '@/lib/connections/schema';
import { connect, getConnectable } from '@/lib/connections/service';
import { contactSchema } from '@/lib/contacts/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'A card one may connect with, and who of the own contacts it may be',
    query: cardQuery,
    answer: connectableSchema,
    run: ({ ctx, query }) => getConnectable(ctx, query.username),
  }),
  POST: endpoint({
    summary: 'Connect with a card: its person becomes a contact, or is one already',
    body: connectSchema,
    answer: contactSchema,
    run: ({ ctx, body }) => connect(ctx, body),
  }),
});
