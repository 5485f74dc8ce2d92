import { distinctionSchema } from '@/lib/contacts/merges/duplicates-schema';
import { distinguish } from '@/lib/contacts/merges/merges';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Mark contacts as not being duplicates, or remove that mark',
    scope: 'contacts',
    body: distinctionSchema,
    run: ({ ctx, body }) => distinguish(ctx, body.ids, body.areDistinct),
  }),
});
