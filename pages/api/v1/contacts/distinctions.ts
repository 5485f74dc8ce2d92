import { endpoint, route } from '@/lib/http/route';
import { distinguish } from '@/lib/merges/duplicates';
import { distinctionSchema } from '@/lib/merges/duplicates-schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Mark contacts as not being duplicates, or remove that mark',
    body: distinctionSchema,
    run: ({ ctx, body }) => distinguish(ctx, body.ids, body.areDistinct),
  }),
});
