import { contactValuesQuery, contactValuesSchema } from '@/lib/contacts/schema';
import { listValues } from '@/lib/contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Companies of the own contacts, or events where they were met, those of most contacts first',
    query: contactValuesQuery,
    answer: contactValuesSchema,
    run: async ({ ctx, query }) => ({ items: await listValues(ctx, query.of), nextCursor: null }),
  }),
});
