import { endpoint, route } from '@/lib/http/route';
import { mergedSchema, mergeSchema } from '@/lib/merges/schema';
import { mergeContacts } from '@/lib/merges/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Merge contacts into one; can be undone for 30 days',
    body: mergeSchema,
    answer: mergedSchema,
    status: 201,
    run: ({ ctx, body }) => mergeContacts(ctx, body),
  }),
});
