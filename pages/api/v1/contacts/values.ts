import { contactValuesQuery, contactValuesSchema } from '@/lib/contacts/schema';
import { listValues } from '@/lib/contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the companies of your contacts or the events where you met them, most contacts first',
    query: contactValuesQuery,
    answer: contactValuesSchema,
    run: async ({ ctx, query }) => ({ items: await listValues(ctx, query.of), nextCursor: null }),
  }),
});
