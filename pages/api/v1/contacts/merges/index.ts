import { endpoint, route } from '@/lib/http/route';
import { mergesFilter, mergesPageSchema } from '@/lib/merges/schema';
import { listMerges } from '@/lib/merges/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List merges from the last 30 days, newest first',
    query: mergesFilter,
    answer: mergesPageSchema,
    run: ({ ctx, query }) => listMerges(ctx, query),
  }),
});
