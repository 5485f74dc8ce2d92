import { exactMergedSchema } from '@/lib/contacts/merges/duplicates-schema';
import { mergeExact } from '@/lib/contacts/merges/merges';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Merge duplicates that need no decision, up to 50 groups at a time',
    scope: 'contacts',
    answer: exactMergedSchema,
    run: ({ ctx }) => mergeExact(ctx),
  }),
});
