import { endpoint, route } from '@/lib/http/route';
import { mergeExact } from '@/lib/merges/duplicates';
import { exactMergedSchema } from '@/lib/merges/duplicates-schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Merge duplicates that need no decision, up to 50 groups at a time',
    answer: exactMergedSchema,
    run: ({ ctx }) => mergeExact(ctx),
  }),
});
