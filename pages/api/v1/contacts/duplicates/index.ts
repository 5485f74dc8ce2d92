import { endpoint, route } from '@/lib/http/route';
import { listDuplicates } from '@/lib/merges/duplicates';
import { duplicatesFilter, duplicatesPageSchema } from '@/lib/merges/duplicates-schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List groups of possible duplicates, most likely first',
    query: duplicatesFilter,
    answer: duplicatesPageSchema,
    run: ({ ctx, query }) => listDuplicates(ctx, query),
  }),
});
