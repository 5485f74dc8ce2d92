import { duplicatesFilter, duplicatesPageSchema } from '@/lib/contacts/merges/duplicates-schema';
import { listDuplicates } from '@/lib/contacts/merges/merges';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List groups of possible duplicates, most likely first',
    scope: 'contacts',
    query: duplicatesFilter,
    answer: duplicatesPageSchema,
    run: ({ ctx, query }) => listDuplicates(ctx, query),
  }),
});
