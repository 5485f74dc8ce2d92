import { contactsChoice, contactsCountSchema } from '@/lib/contacts/schema';
import { countContacts } from '@/lib/contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'How many of the own contacts a filter has',
    query: contactsChoice,
    answer: contactsCountSchema,
    run: async ({ ctx, query }) => ({ total: await countContacts(ctx, query) }),
  }),
});
