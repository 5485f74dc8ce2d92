import { runSchema, templateParams } from '@/lib/cards/templates/schema';
import { rollBack } from '@/lib/cards/templates/templates';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Roll back the most recently applied version within 30 days; runs in the background',
    scope: 'organization/templates',
    query: templateParams,
    answer: runSchema,
    status: 202,
    run: ({ ctx, query }) => rollBack(ctx, query.organization, query.id),
  }),
});
