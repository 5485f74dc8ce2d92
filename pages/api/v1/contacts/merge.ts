import { mergeContacts } from '@/lib/contacts/merges/merges';
import { mergedSchema, mergeSchema } from '@/lib/contacts/merges/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Merge contacts into one; can be undone for 30 days',
    body: mergeSchema,
    answer: mergedSchema,
    status: 201,
    run: ({ ctx, body }) => mergeContacts(ctx, body),
  }),
});
