import { contactsChoice, contactsCountSchema } from '@/lib/contacts/schema';
import { countContacts } from '@/lib/contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Count your contacts that match a filter',
    query: contactsChoice,
    answer: contactsCountSchema,
    run: async ({ ctx, query }) => ({ total: await countContacts(ctx, query) }),
  }),
});
