import { listMerges } from '@/lib/contacts/merges/merges';
import { mergesFilter, mergesPageSchema } from '@/lib/contacts/merges/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List merges from the last 30 days, newest first',
    scope: 'contacts',
    query: mergesFilter,
    answer: mergesPageSchema,
    run: ({ ctx, query }) => listMerges(ctx, query),
  }),
});
