import { endpoint, route } from '@/lib/http/route';
import { rollBack } from '@/lib/templates/runs';
import { runSchema, templateParams } from '@/lib/templates/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Roll back the most recently applied version within 30 days; runs in the background',
    query: templateParams,
    answer: runSchema,
    status: 202,
    run: ({ ctx, query }) => rollBack(ctx, query.organization, query.id),
  }),
});
