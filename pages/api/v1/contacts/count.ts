import { countContacts } from '@/lib/contacts/book/book';
import { contactsChoice, contactsCountSchema } from '@/lib/contacts/book/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Count your contacts that match a filter',
    scope: 'contacts',
    query: contactsChoice,
    answer: contactsCountSchema,
    run: async ({ ctx, query }) => ({ total: await countContacts(ctx, query) }),
  }),
});
