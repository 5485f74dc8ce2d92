import { listValues } from '@/lib/contacts/book/book';
import { contactValuesQuery, contactValuesSchema } from '@/lib/contacts/book/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the companies of your contacts or the events where you met them, most contacts first',
    scope: 'contacts',
    query: contactValuesQuery,
    answer: contactValuesSchema,
    run: async ({ ctx, query }) => ({ items: await listValues(ctx, query.of), nextCursor: null }),
  }),
});
