import { cardQuery, connectableSchema, connectSchema } from '@/lib/connections/schema';
import { connect, getConnectable } from '@/lib/connections/service';
import { contactSchema } from '@/lib/contacts/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a card you can connect with, and which of your contacts it may match',
    query: cardQuery,
    answer: connectableSchema,
    run: ({ ctx, query }) => getConnectable(ctx, query.username),
  }),
  POST: endpoint({
    summary: 'Connect with a card: its owner is added to your contacts, unless they are already there',
    body: connectSchema,
    answer: contactSchema,
    run: ({ ctx, body }) => connect(ctx, body),
  }),
});
