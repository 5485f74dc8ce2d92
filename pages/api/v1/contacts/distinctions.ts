import { endpoint, route } from '@/lib/http/route';
import { distinguish } from '@/lib/merges/duplicates';
import { distinctionSchema } from '@/lib/merges/duplicates-schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Remember that contacts are not the same person, or forget it',
    body: distinctionSchema,
    run: ({ ctx, body }) => distinguish(ctx, body.ids, body.areDistinct),
  }),
});
