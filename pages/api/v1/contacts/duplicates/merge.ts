import { endpoint, route } from '@/lib/http/route';
import { mergeExact } from '@/lib/merges/duplicates';
import { exactMergedSchema } from '@/lib/merges/duplicates-schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Merge duplicates in which nothing has to be chosen, at most 50 groups at a time',
    answer: exactMergedSchema,
    run: ({ ctx }) => mergeExact(ctx),
  }),
});
